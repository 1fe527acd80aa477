import { createRandom, type Random } from './random';
import type { VisitKind } from './visit-kinds';

/** One page that is asked of an edge. */
export interface PageRequest {
  /** Milliseconds; what comes before 0 fills the cache and is not counted. */
  at: number;
  key: string;
  /** No edge keeps it. */
  isPrivate?: true;
}

/** @returns a function that picks a place with these weights */
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

/** Milliseconds between two events of a Poisson process with so many a second. */
const gap = (perSecond: number, random: Random): number => (-Math.log(1 - random.next()) / perSecond) * 1_000;

export interface IndependentViews {
  /** Views a second that reach one edge. */
  views: number;
  /** Weight of each address. */
  pages: readonly number[];
  /** Share of visitors who save data: their pages are others. */
  saveData: number;
  /** How many are counted. */
  count: number;
}

/** Views that know nothing of each other. */
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
  /** Visits a second that begin at one edge; each stays there. */
  visits: number;
  kinds: readonly VisitKind[];
  /** Weight of each address where a pattern stands for many, by pattern. */
  addressesOf(pattern: string): readonly number[];
  /** How many pages are counted, about. */
  count: number;
}

/**
 * Visits that begin at random moments and go on as they were recorded. Where a pattern stands for many pages,
 * each page of the recording becomes one that is drawn for the visit.
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
  // Visits of before 0 are under way then.
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
