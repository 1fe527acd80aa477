import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The client's reading sets the pace. */
export function sendJsonParts(reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
    .send(Readable.from(parts));
}

/** Small elements leave together, and a page of large ones is never one text. */
const PART_LENGTH = 64 * 1024;

/** Writes a JSON list page by page, between the texts before and after it. */
export async function* jsonList<T>(
  pages: AsyncIterable<readonly T[]>,
  before: string,
  after: (count: number) => string,
): AsyncGenerator<string> {
  let count = 0;
  yield before;
  for await (const page of pages) {
    let part = '';
    for (const item of page) {
      part += (count > 0 ? ',\n' : '') + JSON.stringify(item);
      count += 1;
      if (part.length < PART_LENGTH) continue;
      yield part;
      part = '';
    }
    if (part) yield part;
  }
  yield after(count);
}
