// Probes call `/readyz` every second, so its checks are cached and limited in time.
import { statfs } from 'node:fs/promises';

const TTL_MS = 2_000;
/** Probes wait for two seconds. */
const LIMIT_MS = 1_000;
const MEGABYTE = 1024 * 1024;

export interface CheckTimes {
  /** Milliseconds for which a result is repeated; default 2,000. */
  ttlMs?: number;
  limitMs?: number;
}

/** Parallel callers share one run. @returns `failed` when the check throws or takes too long */
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

/** @param minFreeMegabytes 0 needs no free space */
export function diskCheck(folder: string, minFreeMegabytes: number): () => Promise<'ok' | 'full'> {
  if (minFreeMegabytes === 0) return async () => 'ok';
  return cachedCheck<'ok' | 'full'>(async () => {
    const disk = await statfs(folder);
    return disk.bavail * disk.bsize < minFreeMegabytes * MEGABYTE ? 'full' : 'ok';
  }, 'ok');
}
