import { join } from 'node:path';
import { scheduleDumps, type Database } from '@konnect/database';

/**
 * The embedded database does not outlive a power cut; a dump every six hours, the last four kept, limits the
 * loss.
 */
const DUMP_EVERY_MS = 6 * 60 * 60 * 1_000;
const MAX_DUMPS = 4;

const report = (error: unknown) =>
  console.error(`A dump of the database failed: ${error instanceof Error ? error.message : String(error)}`);

/**
 * Dumps an embedded database at intervals; a PostgreSQL has backups of its own.
 * @param onError told when a dump fails: the process goes on. Default: a line on the error output
 * @returns a function that ends it
 */
export function dumpEmbedded(
  db: Database,
  dataDir: string,
  onError: (error: unknown) => void = report,
): () => void {
  if (db.kind !== 'pglite') return () => undefined;
  return scheduleDumps(db, {
    folder: join(dataDir, 'dumps'),
    every: DUMP_EVERY_MS,
    keep: MAX_DUMPS,
    clock: () => new Date(),
    onError,
  });
}
