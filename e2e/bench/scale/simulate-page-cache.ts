import { PageCache, type FinishedPage } from '@konnect/shell/page-cache';
import { createRandom } from './random';

export interface PageCacheLoad {
  /** Views a second that reach one edge. */
  views: number;
  /** Weight of each address, the most visited first. */
  pages: readonly number[];
  /** Milliseconds that a finished page is kept. */
  ttlMs: number;
  /** Share of visitors who save data: their pages are others. */
  saveData: number;
  /** Room for finished pages; the edge's own default when left out. */
  megabytes?: number;
  /** How many views are counted; the default lets the rare addresses count, and takes seconds. */
  count?: number;
}

const PAGE: FinishedPage = {
  status: 200,
  headers: {},
  etag: '',
  // An article in its three encodings.
  body: { br: Buffer.alloc(18_000), gzip: Buffer.alloc(19_000), identity: Buffer.alloc(99_500) },
  fullHeaders: { br: [], gzip: [], identity: [] },
};
const COUNT = 200_000;

/**
 * Runs views through the edge's own cache, on a clock of their own. @returns share of the views whose page
 * was kept
 */
export function hitRate(
  { views, pages, ttlMs, saveData, megabytes, count = COUNT }: PageCacheLoad,
  seed = 1,
): number {
  const random = createRandom(seed);
  const sums: number[] = [];
  let total = 0;
  for (const weight of pages) sums.push((total += weight));
  const pick = (): number => {
    const wanted = random.next() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const cache = new PageCache(ttlMs, megabytes);
  const clock = Date.now;
  let [now, hits] = [0, 0];
  // The cache asks the system's clock, which this process sets for it.
  Date.now = () => now;
  try {
    for (let view = -count / 10; view < count; view += 1) {
      now += (-Math.log(1 - random.next()) / views) * 1_000;
      const key = `release ${random.next() < saveData ? 1 : 0} /page/${pick()}`;
      if (cache.get(key)) hits += view < 0 ? 0 : 1;
      else cache.set(key, PAGE);
    }
  } finally {
    Date.now = clock;
  }
  return hits / count;
}
