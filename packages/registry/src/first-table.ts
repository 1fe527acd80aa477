import { isRegistryError } from './registry-error';
import type { ReleaseTables } from './release-table-builder';

/** A prober waits no longer for an answer. */
const LOOK_MS = 1_000;
/** What no registry has uploaded by then is lost, and can only be published again: that needs a registry. */
const LOST_MS = 5 * 60 * 1_000;

export interface FirstTableOptions {
  tables: ReleaseTables;
  /** Why the store of files cannot be used; null while it can. */
  fault(): string | null;
  now?: () => number;
}

/**
 * Whether a registry whose disk is a cache has been able to make a release table: before that it has nothing
 * for edges.
 * @returns a function that says why it has made none yet, or null; never rejects
 */
export function createFirstTable({
  tables,
  fault,
  now = Date.now,
}: FirstTableOptions): () => Promise<string | null> {
  const startedAt = now();
  let reason: string | null = 'the files of the live versions are being fetched';
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      await tables.current();
      reason = null;
    } catch (error) {
      reason = isRegistryError(error) ? error.message : 'the release table cannot be read';
    }
  }

  return async () => {
    if (reason === null) return null;
    looking ??= look().finally(() => (looking = undefined));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([looking, new Promise((done) => (timer = setTimeout(done, LOOK_MS)))]);
    clearTimeout(timer);
    const isWaiting = fault() !== null || now() - startedAt < LOST_MS;
    return isWaiting ? reason : null;
  };
}
