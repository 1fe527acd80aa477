import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { isPublicFile } from '#app/descriptor/safe-names';

const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.html', '.txt', '.xml', '.webmanifest', '.wasm', '.ttf']);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The encodings in which a file is also stored, and the ending of each copy. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

/** Smaller copies of a file for visitors; none for formats that are compressed already or for the edge's own files. */
export async function compressedCopies(path: string, body: Buffer): Promise<[Encoding, Buffer][]> {
  if (!COMPRESSIBLE.has(extname(path)) || !isPublicFile(path)) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const copies: [Encoding, Buffer][] = [
    ['br', await brotli(body, { params })],
    ['gzip', await zip(body, { level: 9 })],
  ];
  return copies.filter(([, copy]) => copy.length < body.length);
}
