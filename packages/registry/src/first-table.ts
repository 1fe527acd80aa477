import { isRegistryError } from './registry-error';
import type { ReleaseTables } from './release-table-builder';

/** A prober waits no longer for an answer. */
const LOOK_MS = 1_000;
/** Files that no registry has uploaded by then are lost, and publishing them again needs a registry. */
const LOST_MS = 5 * 60 * 1_000;

export interface FirstTableOptions {
  tables: ReleaseTables;
  fault(): string | null;
  now?: () => number;
}

/** Returns why the registry has no release table for edges yet, or null; never rejects. */
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
