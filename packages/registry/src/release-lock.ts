import type { Db } from '@konnect/database';
import { OUTDATED, readState } from './store/live-store';

const MOST_ATTEMPTS = 10;

/** Changes of one remote run in order, and those of different remotes in parallel. */
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

/** Repeats a change if the revision moved; else two incompatible versions may go live. @throws OUTDATED */
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
