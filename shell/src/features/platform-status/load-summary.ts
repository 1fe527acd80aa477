import type { LoadLogEntry } from '#app/remotes/load-log';

export type Health = 'loaded' | 'recovered' | 'failed' | 'not loaded yet';

/** @param log newest first */
export function healthOf(log: readonly LoadLogEntry[], remote: string): Health {
  const own = log.filter((entry) => entry.remote === remote);
  const [latest] = own;
  if (!latest) return 'not loaded yet';
  if (!latest.ok) return 'failed';
  return own.some((entry) => !entry.ok) ? 'recovered' : 'loaded';
}

export interface Failure extends LoadLogEntry {
  /** Milliseconds until the same remote loaded again, if it did. */
  recoveredAfter?: number;
}

export function failuresOf(log: readonly LoadLogEntry[]): Failure[] {
  return log
    .filter((entry) => !entry.ok)
    .map((failure) => {
      const later = log.filter(
        (entry) => entry.ok && entry.remote === failure.remote && entry.id > failure.id,
      );
      const first = later.at(-1);
      return first ? { ...failure, recoveredAfter: first.at - failure.at } : failure;
    });
}
