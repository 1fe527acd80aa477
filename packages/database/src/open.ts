import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOver, type Database } from './database';
import { FolderInUseError, lockFolder } from './folder-lock';
import { restrictNewFiles, tightenFolder } from './private-folder';
import { PgliteSocket, PgliteThread } from './pglite';
import { traceQueries } from './trace-queries';
import { withoutNames } from './without-names';

export interface OpenOptions {
  /** Its `db` subfolder holds the embedded database. In memory when neither this nor a URL is given. */
  dataDir?: string | undefined;
  databaseUrl?: string | undefined;
  /** The server behind `databaseUrl` when that is a pooler, which lends connections per transaction. */
  directUrl?: string | undefined;
  poolSize?: number | undefined;
  dumpFile?: string | undefined;
}

/** The pinned PGlite opens only folders of this PostgreSQL release. */
const SERVER_MAJOR = '18';
const DEFAULT_POOL_SIZE = 10;
/** Beside a pooler, migrations, jobs and shared limits take one connection for a moment each. */
const DIRECT_CONNECTIONS = 4;
/** A request that waits longer for a connection fails, so that no visitor waits for ever. */
const CONNECT_TIMEOUT_MS = 15_000;

/** The message is one sentence for the person who starts the server. */
export class DatabaseUnusableError extends Error {}

/** Opens PostgreSQL for a URL, else the embedded one. @throws FolderInUseError, DatabaseUnusableError */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  if (options.dataDir || options.databaseUrl) restrictNewFiles();
  if (!options.databaseUrl) return openEmbedded(options);
  if (options.dataDir) tightenFolder(options.dataDir);
  return openServer(options.databaseUrl, options);
}

/** Compiling a statement takes up to a second, more than it saves. The pool does wait for this promise. */
const withoutJit = (client: pg.ClientBase): unknown => client.query('set jit = off');

function openPool(connectionString: string, max: number, onConnect?: typeof withoutJit): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'konnect',
    ...(onConnect && { onConnect }),
  });
  ignoreConnectionErrors(pool);
  return pool;
}

function ignoreConnectionErrors(pool: pg.Pool): void {
  // The pool replaces a broken connection, but without a listener its error would end the process.
  pool.on('error', () => undefined);
  // The pool does not listen to a lent connection, whose error between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

async function openServer(
  connectionString: string,
  { poolSize = DEFAULT_POOL_SIZE, directUrl }: OpenOptions,
): Promise<Database> {
  // A pooler would lend a connection with this setting to another client.
  const pool = openPool(connectionString, poolSize, directUrl ? undefined : withoutJit);
  const direct = directUrl ? openPool(directUrl, DIRECT_CONNECTIONS, withoutJit) : undefined;
  if (direct) withoutNames(pool);
  traceQueries(pool);
  const close = async () => void (await Promise.all([pool.end(), direct?.end()]));
  const database = databaseOver('postgres', pool, close, direct);
  try {
    await database.ping();
    return database;
  } catch (error) {
    await close();
    // The message must not contain the user's name and password.
    const { host, pathname } = new URL(connectionString);
    throw new DatabaseUnusableError(
      `PostgreSQL at ${host}${pathname} cannot be used (${reasonOf(error)}); check DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function openEmbedded({ dataDir, dumpFile }: OpenOptions): Promise<Database> {
  const release = dataDir ? await lock(dataDir) : undefined;
  try {
    if (dataDir) tightenFolder(dataDir);
    const thread = await startThread(dataDir, dumpFile);
    const pool = new pg.Pool({
      stream: () => new PgliteSocket(thread) as never,
      user: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    ignoreConnectionErrors(pool);
    traceQueries(pool);
    const database = databaseOver('pglite', pool, async () => {
      await pool.end();
      await thread.close();
      await release?.();
    });
    return { ...database, dump: () => thread.dump(), ended: thread.ended };
  } catch (error) {
    await release?.();
    throw error;
  }
}

async function lock(dataDir: string): Promise<() => Promise<void>> {
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUseError) throw error;
    throw new DatabaseUnusableError(
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}); free or change it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

async function startThread(dataDir: string | undefined, dumpFile: string | undefined): Promise<PgliteThread> {
  if (!dataDir) return PgliteThread.start({ dumpFile });
  const folder = join(dataDir, 'db');
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => SERVER_MAJOR)).trim();
  if (version !== SERVER_MAJOR) {
    throw new DatabaseUnusableError(
      `The database in ${folder} is of PostgreSQL ${version} and this program holds ${SERVER_MAJOR}; run \`pnpm backup <file>\` with the program that made it, then \`pnpm restore <file>\` here with DATA_DIR set to a new folder.`,
    );
  }
  try {
    return await PgliteThread.start({ dataDir: folder, dumpFile });
  } catch (error) {
    throw new DatabaseUnusableError(
      `The database in ${folder} is broken (${reasonOf(error)}); move the folder away to begin anew, or unpack a dump in its place.`,
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
