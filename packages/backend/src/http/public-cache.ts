import { createHash } from 'node:crypto';

export interface CachedAnswer {
  status: number;
  payload: string;
  /** The payload's bytes as letters of one byte each: sent in one piece with the head, and copied instead of encoded each time. */
  wire: string;
  /** Bytes of the payload. */
  length: number;
  etag: string;
}

export interface PublicCache {
  /** The kept answer, or what `make` gives; callers that come at the same time share one `make`. */
  read(
    key: string,
    make: () => Promise<{ status: number; payload: string }>,
    place?: Place,
  ): Promise<CachedAnswer>;
  /** The answer that was last given for exactly this address, while it is kept: found before anything is parsed. */
  lookup(address: string): CachedAnswer | undefined;
  /**
   * The same, for routes whose answers may be given out with no further question.
   * @param hasToken whether the caller has shown the public token
   */
  direct(address: string, hasToken: boolean): { answer: CachedAnswer; route: string } | undefined;
  /** How many reads found an answer, joined one that was being made, or had it made. */
  reads(): { hit: number; shared: number; miss: number };
  /** A number that takes long to count, such as that of all articles; kept and forgotten like an answer. */
  count(key: string, make: () => Promise<number>): Promise<number>;
  /** Forgets everything: something public was written. */
  clear(): void;
}

/** Under what an answer is found again before anything is parsed. */
export interface Place {
  /** As the request named it. */
  address: string;
  /** The route's pattern, when its kept answers may be given out with no further question: no limits, no hooks, nothing private. */
  route?: string | undefined;
  /** Callers without the public token have limits, which are counted elsewhere. */
  needsToken?: boolean;
}

interface Entry {
  answer: Promise<CachedAnswer>;
  until: number;
}

/** An address with a made-up query must not fill the memory. */
const MAX_ENTRIES = 500;

/**
 * Keeps answers to public reads for `lifetime` milliseconds in this process. Other processes on the same database see a
 * write after that time at the latest; 0 shares only what is asked for at the same instant,
 * and less than 0 not even that.
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
        // A write meanwhile has begun a new generation: what was made before it is given, not kept.
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
      // From the question on: an answer that is kept as well must not be older than both lifetimes together.
      numbers.set(key, { value, until: now() + countLifetime });
      value.catch(() => generation.delete(key));
      return value;
    },
    clear() {
      addresses = new Map();
      numbers = new Map();
      // A new map: answers that are still being made from the old state must not be kept.
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
