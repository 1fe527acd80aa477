import type { Db } from '@konnect/backend/db';

import { OUTDATED, readState } from './store/live-store';

const MOST_ATTEMPTS = 10;

/**
 * Changes that need a long look at what is live first. One after the other in this process, and anew when another process, or a way
 * back, which never waits, was quicker: two versions that do not fit must not both go live because each was held against the old one.
 */
export function createSteadily(db: Db): <T>(work: (revision: number) => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();

  async function attempt<T>(work: (revision: number) => Promise<T>): Promise<T> {
    for (let left = MOST_ATTEMPTS; ; left -= 1) {
      const { revision } = await readState(db);
      try {
        return await work(revision);
      } catch (error) {
        if (error !== OUTDATED || left <= 1) throw error;
      }
    }
  }

  return (work) => {
    const result = last.then(() => attempt(work));
    last = result.catch(() => undefined);
    return result;
  };
}
