import type { Db } from '@konnect/database';
import { OUTDATED, readState } from './store/live-store';

const MOST_ATTEMPTS = 10;

/** Runs the works of one remote in the order in which they came, and those of several beside each other. */
export function createRemoteOrder(): <T>(id: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (id, work) => {
    const result = (last.get(id) ?? Promise.resolve()).then(work);
    const end = result
      .catch(() => undefined)
      .then(() => {
        if (last.get(id) === end) last.delete(id);
      });
    last.set(id, end);
    return result;
  };
}

/**
 * Returns a function that runs changes with checks of the live release. It runs them one after the other
 * in this process and repeats a change when another process or a rollback, which never waits, has changed the
 * revision. Otherwise two incompatible versions could both go live, each checked against the old release.
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
