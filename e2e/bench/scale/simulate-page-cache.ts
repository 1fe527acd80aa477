import { PageCache, type FinishedPage } from '@konnect/shell/page-cache';
import type { PageRequest } from './page-requests';

export interface PageCacheLoad {
  /** The order is that of their times. */
  requests: readonly PageRequest[];
  /** Milliseconds for which a finished page is cached. */
  ttlMs: number;
  /** Room for finished pages; the edge's own default when left out. */
  megabytes?: number;
}

const PAGE: FinishedPage = {
  status: 200,
  headers: {},
  etag: '',
  // An article in its three encodings.
  body: { br: Buffer.alloc(18_000), gzip: Buffer.alloc(19_000), identity: Buffer.alloc(99_500) },
  fullHeaders: { br: [], gzip: [], identity: [] },
};

/** Runs page requests through the edge's own cache. @returns share of them whose page was cached */
export function hitRate({ requests, ttlMs, megabytes }: PageCacheLoad): number {
  const cache = new PageCache(ttlMs, megabytes);
  const clock = performance.now;
  let [now, count, hits] = [0, 0, 0];
  // The cache reads this clock, which the simulation sets.
  performance.now = () => now;
  try {
    for (const { at, key, isPrivate } of requests) {
      now = at;
      const isHit = !isPrivate && cache.find(key) !== undefined;
      if (!isHit && !isPrivate) cache.set(key, PAGE);
      if (at < 0) continue;
      count += 1;
      if (isHit) hits += 1;
    }
  } finally {
    performance.now = clock;
  }
  return hits / count;
}
