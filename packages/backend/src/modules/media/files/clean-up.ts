import type { Dependencies } from '#app/http/dependencies';
import { deleteOldTempFiles } from './temp-file';
import { deleteExpired } from './store';

/** Counts from the last byte. The server ends each request after five minutes. */
const PART_LIFE_MS = 10 * 60_000;
const CLEAN_UP_AFTER_MS = 60_000;

/** Deletes leftovers of aborted uploads. @returns the number of files */
export function cleanUpParts({ files, clock }: Pick<Dependencies, 'files' | 'clock'>): Promise<number> {
  return deleteOldTempFiles(files.incoming, new Date(clock().getTime() - PART_LIFE_MS));
}

/** Runs at most once a minute when a file arrives: no other process sees this machine's folder. */
export function partsCleaner(deps: Pick<Dependencies, 'files' | 'clock' | 'logger'>): () => void {
  let doneAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = deps.clock().getTime();
    if (now - doneAt < CLEAN_UP_AFTER_MS) return;
    doneAt = now;
    cleanUpParts(deps).catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'unused files could not be removed'),
    );
  };
}

/** Deletes expired uploads and leftovers of killed processes. @returns the number of files */
export async function cleanUpFiles(
  deps: Pick<Dependencies, 'database' | 'files' | 'clock'>,
): Promise<number> {
  const keys = await deleteExpired(deps.database.db, deps.clock());
  for (const key of keys) await deps.files.store.remove(key);
  return keys.length + (await cleanUpParts(deps));
}
