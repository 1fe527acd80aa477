// @ts-check
// One long query would stop the whole server on the main thread. Worker threads start without the TypeScript
// loader.
import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** @typedef {{ dataDir?: string, dump?: string }} Start */
/** @typedef {{ id: number, kind: 'wire', bytes: Uint8Array }} Wire */
/** @typedef {Wire | { id: number, kind: 'reset' | 'dump' | 'close' }} Task */

const port = parentPort;
if (!port) throw new Error('The database thread was started without its parent.');
/** @type {Start} */
const start = workerData;

// The database sets open modes on its files itself, whatever the umask is. This thread runs nothing else.
const { chmodSync, fchmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);
fs.fchmodSync = (file, mode) => fchmodSync(file, Number(mode) & 0o700);

/** WebAssembly holds all of it from the start, and the system caches files anyway. The default is 128 MB. */
const SHARED_BUFFERS = '32MB';

/** @param {Task} task */
async function run(task, /** @type {PGlite} */ db) {
  if (task.kind === 'wire') return db.execProtocolRaw(task.bytes);
  // One session serves all connections, so a reset must clean it. DISCARD refuses to run among other
  // statements.
  if (task.kind === 'reset') {
    for (const statement of ['ROLLBACK', 'DISCARD ALL', "SET TIME ZONE 'UTC'"]) await db.exec(statement);
    return undefined;
  }
  if (task.kind === 'dump') return new Uint8Array(await (await db.dumpDataDir('gzip')).arrayBuffer());
  return db.close();
}

try {
  const db = await PGlite.create({
    // A folder whose tables use an extension can only be opened with it.
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...(start.dataDir ? { dataDir: start.dataDir } : {}),
    ...(start.dump ? { loadDataDir: new Blob([await readFile(start.dump)]) } : {}),
  });
  let last = Promise.resolve();
  port.on('message', (/** @type {Task} */ task) => {
    last = last.then(async () => {
      try {
        const bytes = await run(task, db);
        port.postMessage({ id: task.id, bytes }, bytes ? [/** @type {ArrayBuffer} */ (bytes.buffer)] : []);
      } catch (error) {
        port.postMessage({ id: task.id, error: error instanceof Error ? error.message : String(error) });
      }
      if (task.kind === 'close') port.close();
    });
  });
  port.postMessage({ id: 0 });
} catch (error) {
  port.postMessage({ id: 0, error: error instanceof Error ? error.message : String(error) });
  port.close();
}
