import type { Db } from '@konnect/database';
import { OUTDATED, readState } from './store/live-store';

const MOST_ATTEMPTS = 10;

/**
 * Returns what runs changes that need a long look at what is live first: one after the other in this process, and again when another
 * process or a rollback, which never waits, changed the revision in the meantime. Otherwise two versions that do not fit could both
 * go live, each checked against the old one.
 * @throws OUTDATED when the revision changed during every attempt
 */
export function createReleaseLock(db: Db): <T>(work: (revision: number) => Promise<T>) => Promise<T> {
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
