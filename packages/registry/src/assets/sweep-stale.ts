import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No publish takes this long, so an older folder belongs to a process that died. */
const STALE_MS = 60 * 60 * 1000;

/** Deletes unfinished work of dead publishers from a folder; recent work of other processes stays. */
export async function sweepStale(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = await stat(path).then(
      (info) => Date.now() - info.mtimeMs,
      () => 0,
    );
    if (age > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
