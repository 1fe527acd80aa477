import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';

import type { DescriptorFile } from '@konnect/contracts';

import { DESCRIPTOR_FILE } from '#app/descriptor/safe-names';
import { integrityOf } from '#app/integrity';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

async function describeFile(folder: string, path: string): Promise<DescriptorFile> {
  const content = await readFile(join(folder, path));
  const [compressed, zipped] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip(content, { level: 9 }),
  ]);
  return {
    path,
    bytes: content.length,
    brotliBytes: Math.min(compressed.length, content.length),
    gzipBytes: Math.min(zipped.length, content.length),
    integrity: integrityOf(content),
  };
}

/** Sizes in bytes, ordered by path. Source maps and hidden files are not published. */
export async function fileTable(folder: string): Promise<DescriptorFile[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== DESCRIPTOR_FILE && !path.endsWith('.map') && !/(?:^|\/)\./.test(path))
    .sort((a, b) => (a < b ? -1 : 1));
  return Promise.all(paths.map((path) => describeFile(folder, path)));
}
