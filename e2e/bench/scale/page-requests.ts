import { createRandom, type Random } from './random';
import type { VisitKind } from './visit-kinds';

export interface PageRequest {
  /** Milliseconds; requests before 0 fill the cache and are not counted. */
  at: number;
  key: string;
  /** No edge caches it. */
  isPrivate?: true;
}

/** @returns a function that picks an index with these weights */
function picker(weights: readonly number[], random: Random): () => number {
  const sums: number[] = [];
  let total = 0;
  for (const weight of weights) sums.push((total += weight));
  return () => {
    const wanted = random.next() * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Milliseconds between two events of a Poisson process with this many per second. */
const gap = (perSecond: number, random: Random): number => (-Math.log(1 - random.next()) / perSecond) * 1_000;

export interface IndependentViews {
  /** Views per second that reach one edge. */
  views: number;
  pages: readonly number[];
  /** Share of visitors who save data and therefore get other pages. */
  saveData: number;
  /** Number of counted views. */
  count: number;
}

/** Simulates views that are independent of each other. */
export function independentViews(
  { views, pages, saveData, count }: IndependentViews,
  seed = 1,
): PageRequest[] {
  const random = createRandom(seed);
  const pick = picker(pages, random);
  const requests: PageRequest[] = [];
  let at = -(count / 10 / views) * 1_000;
  while (requests.length < count * 1.1) {
    at += gap(views, random);
    requests.push({ at, key: `release ${random.next() < saveData ? 1 : 0} /page/${pick()}` });
  }
  return requests;
}

export interface ReplayedVisits {
  /** Visits per second that begin at one edge and stay there. */
  visits: number;
  kinds: readonly VisitKind[];
  /** Weight of each address that a pattern covers. */
  addressesOf(pattern: string): readonly number[];
  /** About how many pages are counted. */
  count: number;
}

/**
 * Visits begin at random moments and go on as recorded. For a pattern of many pages, each recorded page is
 * drawn once per visit.
 */
export function replayedVisits(
  { visits, kinds, addressesOf, count }: ReplayedVisits,
  seed = 1,
): PageRequest[] {
  const random = createRandom(seed);
  const pickKind = picker(
    kinds.map(({ share }) => share),
    random,
  );
  const pickers = new Map<string, () => number>();
  const pickAddress = (pattern: string): number => {
    let pick = pickers.get(pattern);
    if (!pick) pickers.set(pattern, (pick = picker(addressesOf(pattern), random)));
    return pick();
  };
  const pagesPerVisit = kinds.reduce((sum, { share, pages }) => sum + share * pages.length, 0);
  const end = (count / pagesPerVisit / visits) * 1_000;
  const requests: PageRequest[] = [];
  // Visits from before 0 are still running then.
  const longest = Math.max(...kinds.flatMap(({ pages }) => pages.map(({ ms }) => ms)));
  for (let at = -longest - end / 10; at < end; at += gap(visits, random)) {
    const kind = kinds[pickKind()];
    if (!kind) continue;
    const drawn = new Map<string, number>();
    for (const { ms, pattern, key, isPrivate } of kind.pages) {
      if (at + ms >= end) continue;
      const isOne = !pattern.includes(':');
      if (!isOne && !drawn.has(key)) drawn.set(key, pickAddress(pattern));
      const address = isOne ? key : `${pattern} ${drawn.get(key)}`;
      requests.push({
        at: at + ms,
        key: `release ${kind.savesData ? 1 : 0} ${address}`,
        ...(isPrivate && { isPrivate }),
      });
    }
  }
  return requests.sort((one, other) => one.at - other.at);
}
