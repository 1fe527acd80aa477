import type { DescriptorFile, FileList } from '@konnect/contracts';

import { integrityOf } from '#app/integrity';

/** The release contains the hash of these bytes, so they must be stable. */
export interface WrittenList {
  text: string;
  integrity: string;
}

export function writtenList(files: readonly Pick<DescriptorFile, 'path' | 'integrity'>[]): WrittenList {
  const listed = files
    .filter(({ path }) => /\.(js|css)$/.test(path) && !path.startsWith('server/'))
    .map(({ path, integrity }) => [path, integrity] as const);
  const text = JSON.stringify(
    Object.fromEntries(listed.sort(([a], [b]) => (a < b ? -1 : 1))) satisfies FileList,
  );
  return { text, integrity: integrityOf(text) };
}
