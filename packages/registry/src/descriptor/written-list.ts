import { createHash } from 'node:crypto';

import type { DescriptorFile, FileList } from '@konnect/contracts';

/** A version's list as it is sent: always the same bytes, so that one hash in the release stands for it. */
export interface WrittenList {
  text: string;
  integrity: string;
}

/** The hashes of what a browser may run or apply of a version. */
export function writtenList(files: readonly Pick<DescriptorFile, 'path' | 'integrity'>[]): WrittenList {
  const listed = files
    .filter(({ path }) => /\.(js|css)$/.test(path) && !path.startsWith('server/'))
    .map(({ path, integrity }) => [path, integrity] as const);
  const text = JSON.stringify(
    Object.fromEntries(listed.sort(([a], [b]) => (a < b ? -1 : 1))) satisfies FileList,
  );
  return { text, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
}
