// Originals are also sent in parts, because video players ask for ranges.
import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MediaOriginal } from './originals';

export interface ByteRange {
  start: number;
  end: number;
}

/** @returns undefined when the whole file is wanted, `'none'` when no byte of it is */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  // HTTP allows the whole file as the answer to several ranges or another unit.
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return start > end || start >= size ? 'none' : { start, end };
}

export function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  original: MediaOriginal & { file: { path: string; size: number } },
  type: string,
): FastifyReply {
  const { path, size } = original.file;
  const etag = `"${original.fingerprint}"`;
  reply.headers({ 'content-type': type, etag, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  // A range of another version of the file must not be mixed with the part that the client has.
  const sameVersion = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = sameVersion ? readRange(request.headers.range, size) : undefined;
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range === undefined) return reply.header('content-length', size).send(createReadStream(path));
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(createReadStream(path, { start, end }));
}
