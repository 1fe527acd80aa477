import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No publish takes this long, so an older folder belongs to a process that died. */
const STALE_MS = 60 * 60 * 1000;

/** Recent work of other processes stays. @param remove deletes one entry by its name */
export async function sweepStale(
  folder: string,
  remove = (name: string) => rm(join(folder, name), { recursive: true, force: true }),
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const age = await stat(join(folder, name)).then(
      (info) => Date.now() - info.mtimeMs,
      () => 0,
    );
    if (age > STALE_MS) await remove(name);
  }
}
