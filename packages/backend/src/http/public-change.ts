import { STALE_ELSEWHERE } from '@konnect/contracts/edge-headers';
import type { FastifyReply } from 'fastify';
import type { Dependencies } from './dependencies';

/** Clears the cache and tells the edge how long other backends may still answer from theirs. */
export function notePublicChange(
  { publicCache, config }: Pick<Dependencies, 'publicCache' | 'config'>,
  reply: FastifyReply,
): void {
  publicCache.clear();
  if (config.publicCacheMs > 0) reply.header(STALE_ELSEWHERE, config.publicCacheMs);
}
