import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The client's reading sets the pace. */
export function sendJsonParts(reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
    .send(Readable.from(parts));
}

/** Writes a JSON list page by page, between the texts before and after it. */
export async function* jsonList<T>(
  pages: AsyncIterable<readonly T[]>,
  before: string,
  after: (count: number) => string,
): AsyncGenerator<string> {
  let count = 0;
  yield before;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield (count > 0 ? ',' : '') + page.map((item) => JSON.stringify(item)).join(',');
    count += page.length;
  }
  yield after(count);
}
