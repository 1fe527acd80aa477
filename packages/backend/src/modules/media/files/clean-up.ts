import type { Dependencies } from '#app/http/dependencies';
import { deleteOldTempFiles } from './temp-file';
import { deleteExpired } from './store';

/** No upload takes longer, because the server ends a request after five minutes. */
const DRAFT_LIFE_MS = 3_600_000;

/** Deletes expired uploads and leftovers of killed processes. @returns the number of files */
export async function cleanUpFiles({
  database,
  files,
  clock,
}: Pick<Dependencies, 'database' | 'files' | 'clock'>): Promise<number> {
  const now = clock();
  const keys = await deleteExpired(database.db, now);
  for (const key of keys) await files.store.remove(key);
  return keys.length + (await deleteOldTempFiles(files.incoming, new Date(now.getTime() - DRAFT_LIFE_MS)));
}
