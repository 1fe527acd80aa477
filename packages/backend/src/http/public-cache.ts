import { createHash } from 'node:crypto';

export interface CachedAnswer {
  status: number;
  payload: string;
  /** The payload as latin1: Node sends it in one piece with the head, without encoding it again. */
  wire: string;
  length: number;
  etag: string;
}

export interface PublicCache {
  /** Returns the cached response or calls `make`. Concurrent callers share one `make`. */
  read(
    key: string,
    make: () => Promise<{ status: number; payload: string }>,
    place?: Place,
  ): Promise<CachedAnswer>;
  /** Finds the cached response of exactly this address, before anything is parsed. */
  lookup(address: string): CachedAnswer | undefined;
  /** Like `lookup`, for routes whose responses need no check. @param hasToken caller sent the public token */
  direct(address: string, hasToken: boolean): { answer: CachedAnswer; route: string } | undefined;
  /** Reads that hit the cache, joined a pending response, or missed. */
  reads(): { hit: number; shared: number; miss: number };
  /** Caches a number that is slow to count as long as a response. */
  count(key: string, make: () => Promise<number>): Promise<number>;
  clear(): void;
}

export interface Place {
  address: string;
  /** The route's pattern, if its cached responses need no check: it has no limits, hooks or private data. */
  route?: string | undefined;
  /** Callers without the public token have rate limits, which the framework's hooks count. */
  needsToken?: boolean;
}

interface Entry {
  answer: Promise<CachedAnswer>;
  until: number;
}

/** A limit, because made-up query strings must not fill the memory. */
const MAX_ENTRIES = 500;

/**
 * Caches public reads in this process for `lifetime` ms, which is how late writes of other processes show.
 * With 0 only concurrent requests share a response; below 0 none do.
 */
export function createPublicCache(
  lifetime: number,
  now: () => number = () => performance.now(),
  countLifetime = Math.max(0, lifetime),
): PublicCache {
  let numbers = new Map<string, { value: Promise<number>; until: number }>();
  let entries = new Map<string, Entry>();
  let addresses = new Map<
    string,
    { answer: CachedAnswer; until: number; route: string | undefined; needsToken: boolean }
  >();
  const remember = (place: Place | undefined, entry: Entry, answer: CachedAnswer) => {
    if (place === undefined || lifetime === 0) return;
    const { address, route, needsToken = false } = place;
    addresses.delete(address);
    if (addresses.size >= MAX_ENTRIES) addresses.delete(addresses.keys().next().value ?? address);
    addresses.set(address, { answer, until: entry.until, route, needsToken });
  };
  const counts = { hit: 0, shared: 0, miss: 0 };
  return {
    reads: () => ({ ...counts }),
    lookup(address) {
      const found = addresses.get(address);
      if (!found || found.until <= now()) return undefined;
      counts.hit += 1;
      return found.answer;
    },
    direct(address, hasToken) {
      const found = addresses.get(address);
      if (found?.route === undefined || found.until <= now() || (found.needsToken && !hasToken))
        return undefined;
      counts.hit += 1;
      return found as { answer: CachedAnswer; route: string };
    },
    async read(key, make, place) {
      if (lifetime < 0) return make().then(finish);
      const generation = entries;
      const known = entries.get(key);
      if (known && known.until > now()) {
        counts[known.until === Number.POSITIVE_INFINITY ? 'shared' : 'hit'] += 1;
        const answer = await known.answer;
        if (generation === entries) remember(place, known, answer);
        return answer;
      }
      counts.miss += 1;
      const answer = make().then(finish);
      const entry: Entry = { answer, until: Number.POSITIVE_INFINITY };
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? key);
      entries.set(key, entry);
      try {
        const made = await answer;
        entry.until = now() + lifetime;
        if (lifetime === 0) generation.delete(key);
        // A write has begun a new generation, so this response is returned but not cached.
        else if (generation === entries) remember(place, entry, made);
        return made;
      } catch (error) {
        generation.delete(key);
        throw error;
      }
    },
    count(key, make) {
      const known = numbers.get(key);
      if (known && known.until > now()) return known.value;
      const generation = numbers;
      const value = make();
      if (countLifetime === 0) return value;
      if (numbers.size >= MAX_ENTRIES) numbers.delete(numbers.keys().next().value ?? key);
      // The TTL starts at request time: a response that is also cached downstream must not outlive both TTLs.
      numbers.set(key, { value, until: now() + countLifetime });
      value.catch(() => generation.delete(key));
      return value;
    },
    clear() {
      addresses = new Map();
      numbers = new Map();
      // Pending responses hold the old map, so a response of the old state never enters the new one.
      entries = new Map();
    },
  };
}

function finish({ status, payload }: { status: number; payload: string }): CachedAnswer {
  const bytes = Buffer.from(payload);
  return { status, payload, wire: bytes.toString('latin1'), length: bytes.length, etag: etagOf(payload) };
}

export function etagOf(payload: string): string {
  return `"${createHash('sha1').update(payload).digest('base64url')}"`;
}
