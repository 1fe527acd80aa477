import { createHash } from 'node:crypto';

export interface CachedAnswer {
  status: number;
  payload: string;
  etag: string;
}

export interface PublicCache {
  /** The kept answer, or what `make` gives; callers that come at the same time share one `make`. */
  read(key: string, make: () => Promise<{ status: number; payload: string }>): Promise<CachedAnswer>;
  /** Forgets everything: something public was written. */
  clear(): void;
}

interface Entry {
  answer: Promise<CachedAnswer>;
  until: number;
}

/** An address with a made-up query must not fill the memory. */
const MAX_ENTRIES = 500;

/**
 * Keeps answers to public reads for `lifetime` milliseconds in this process. Other processes on the same database see a
 * write after that time at the latest; 0 shares only what is asked for at the same instant.
 */
export function createPublicCache(lifetime: number, now: () => number = () => performance.now()): PublicCache {
  let entries = new Map<string, Entry>();
  return {
    read(key, make) {
      const known = entries.get(key);
      if (known && known.until > now()) return known.answer;
      const generation = entries;
      const answer = make().then(({ status, payload }) => ({ status, payload, etag: etagOf(payload) }));
      const entry: Entry = { answer, until: Number.POSITIVE_INFINITY };
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? key);
      entries.set(key, entry);
      answer.then(
        () => {
          entry.until = now() + lifetime;
          if (lifetime === 0) generation.delete(key);
        },
        () => generation.delete(key),
      );
      return answer;
    },
    clear() {
      // A new map: answers that are still being made from the old state must not be kept.
      entries = new Map();
    },
  };
}

export function etagOf(payload: string): string {
  return `"${createHash('sha1').update(payload).digest('base64url')}"`;
}
