import type { Logger } from 'pino';
import type { Dependencies } from '#app/http/dependencies';
import { deleteOldTempFiles } from './temp-file';
import { deleteWithdrawn, withdrawExpired } from './store';

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

type Needs = Pick<Dependencies, 'database' | 'files' | 'clock'> & { logger: Pick<Logger, 'error'> };

/**
 * Deletes expired files, or the given ids without a form. The next clean-up repeats what the file store does
 * not remove. @returns the number of files
 */
export async function deleteFiles(
  { database: { db }, files, clock, logger }: Needs,
  ids?: readonly string[],
): Promise<number> {
  let count = 0;
  for (const { id, storageKey } of await withdrawExpired(db, clock(), ids)) {
    try {
      await files.store.remove(storageKey);
      if (await deleteWithdrawn(db, id)) count += 1;
    } catch (error) {
      logger.error({ err: error, file: id }, 'a file could not be deleted; the next clean-up tries again');
    }
  }
  return count;
}

/** Deletes expired uploads and leftovers of killed processes. @returns the number of files */
export async function cleanUpFiles(deps: Needs): Promise<number> {
  return (await deleteFiles(deps)) + (await cleanUpParts(deps));
}
