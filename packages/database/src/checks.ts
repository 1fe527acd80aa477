// Checks of what a part needs, for its `/readyz`: bounded in time, and cached, because probes come every
// second.
import { statfs } from 'node:fs/promises';

const TTL_MS = 2_000;
/** Probes wait for two seconds. */
const LIMIT_MS = 1_000;
const MEGABYTE = 1024 * 1024;

export interface CheckTimes {
  /** Milliseconds for which an answer is repeated; default 2,000. */
  ttlMs?: number;
  /** Milliseconds after which a check that has not ended gives `failed`; default 1,000. */
  limitMs?: number;
}

/** @returns the check, run once for all who ask at a time; `failed` when it throws or takes too long */
export function cachedCheck<T>(
  check: () => Promise<T>,
  failed: T,
  { ttlMs = TTL_MS, limitMs = LIMIT_MS }: CheckTimes = {},
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let askedAt = 0;
  return () => {
    if (answer && performance.now() - askedAt < ttlMs) return answer;
    askedAt = performance.now();
    answer = new Promise((resolve) => {
      const timer = setTimeout(() => resolve(failed), limitMs);
      timer.unref();
      check()
        .then(resolve, () => resolve(failed))
        .finally(() => clearTimeout(timer));
    });
    return answer;
  };
}

/**
 * Says whether the disk of a folder has room left. A folder that does not exist yet is made by its first
 * file.
 * @param minFreeMegabytes 0 asks for none
 */
export function diskCheck(folder: string, minFreeMegabytes: number): () => Promise<'ok' | 'full'> {
  if (minFreeMegabytes === 0) return async () => 'ok';
  return cachedCheck<'ok' | 'full'>(async () => {
    const disk = await statfs(folder);
    return disk.bavail * disk.bsize < minFreeMegabytes * MEGABYTE ? 'full' : 'ok';
  }, 'ok');
}
