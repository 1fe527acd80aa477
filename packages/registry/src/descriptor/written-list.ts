import type { DescriptorFile, FileList } from '@konnect/contracts';

import { integrityOf } from '#app/integrity';

/** Serialises a version's list of files to stable bytes, because the release contains their hash. */
export interface WrittenList {
  text: string;
  integrity: string;
}

/** Returns the hashes of a version's scripts and styles. */
export function writtenList(files: readonly Pick<DescriptorFile, 'path' | 'integrity'>[]): WrittenList {
  const listed = files
    .filter(({ path }) => /\.(js|css)$/.test(path) && !path.startsWith('server/'))
    .map(({ path, integrity }) => [path, integrity] as const);
  const text = JSON.stringify(
    Object.fromEntries(listed.sort(([a], [b]) => (a < b ? -1 : 1))) satisfies FileList,
  );
  return { text, integrity: integrityOf(text) };
}
