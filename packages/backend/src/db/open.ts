import { join } from 'node:path';
import pg from 'pg';
import { databaseOver, type Database } from './database';
import { lockFolder } from './folder-lock';
import { PgliteSocket, PgliteThread } from './pglite';

export interface OpenOptions {
  /** Folder for the embedded database, which goes into its `db` subfolder. In memory when neither this nor a URL is given. */
  dataDir?: string | undefined;
  /** `postgres://...`; wins over `dataDir`. */
  databaseUrl?: string | undefined;
  /** Most connections to a server. */
  poolSize?: number | undefined;
  /** Embedded, in memory: start from this dump. */
  dumpFile?: string | undefined;
}

const DEFAULT_POOL_SIZE = 10;
/** Waiting longer than this for a connection is a fault to report, not a visitor to keep waiting. */
const CONNECT_TIMEOUT_MS = 15_000;

/**
 * Opens PostgreSQL when a URL is given, and the embedded database otherwise.
 * @throws FolderInUseError when another process has the folder
 */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  return options.databaseUrl ? openServer(options.databaseUrl, options.poolSize) : openEmbedded(options);
}

function openServer(connectionString: string, poolSize = DEFAULT_POOL_SIZE): Database {
  const pool = new pg.Pool({ connectionString, max: poolSize, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, application_name: 'konnect' });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return databaseOver('postgres', pool, () => pool.end());
}

async function openEmbedded({ dataDir, dumpFile }: OpenOptions): Promise<Database> {
  const release = dataDir ? await lockFolder(dataDir) : undefined;
  try {
    const thread = await PgliteThread.start({ dataDir: dataDir ? join(dataDir, 'db') : undefined, dumpFile });
    const pool = new pg.Pool({
      stream: () => new PgliteSocket(thread) as never,
      user: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    pool.on('error', () => undefined);
    const database = databaseOver('pglite', pool, async () => {
      await pool.end();
      await thread.close();
      await release?.();
    });
    return { ...database, dump: () => thread.dump() };
  } catch (error) {
    await release?.();
    throw error;
  }
}
