import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';

/** Feed readers poll every few minutes, and news may be five minutes late. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600';

export interface PublicDocument {
  type: string;
  /** Addresses with the same key share one cached document. */
  key: string;
  make: (db: Db) => Promise<string>;
}

export async function sendDocument(
  { database, publicCache }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, key, make }: PublicDocument,
): Promise<FastifyReply> {
  const { payload, etag } = await publicCache.read(`document ${key}`, async () => ({
    status: 200,
    payload: await make(database.db),
  }));
  reply.headers({ 'content-type': type, 'cache-control': CACHE_CONTROL, etag });
  const known = request.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return known ? reply.code(304).send() : reply.send(payload);
}
