import type { FastifyInstance } from 'fastify';
import { isFull, pendingMigrations, type Database } from '@konnect/database';
import { cachedCheck, diskCheck } from '@konnect/database/checks';
import { createObjectStore, isRefusal, type S3Settings } from '@konnect/database/object-store';
import type { BackendConfig } from '#app/config';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';

/** Milliseconds without readiness after a full disk: the database's free space cannot be read. */
const FULL_FOR_MS = 30_000;
/** Seconds after which a caller may repeat the readiness check. */
const RETRY_AFTER = 2;
const PROBE_KEY = 'readiness-probe';
/** Milliseconds after which a store counts as away. */
const STORE_MS = 900;
/** Milliseconds before a refused key is tried again, because every try may write. */
const REFUSED_MS = 60_000;

export interface HealthOptions {
  database: Database;
  config: Pick<BackendConfig, 'dataDir' | 'minFreeMegabytes' | 's3'>;
  clock: () => Date;
  /** Aborted on the signal to stop: the process is not ready any more, but answers until it is closed. */
  stopping?: AbortSignal | undefined;
}

/** `refused`: the store answers, but denies this key. */
export type StoreState = 'ok' | 'refused' | 'away';

/** The body of `/readyz`. */
interface Checks {
  /** Needed for visitors' files alone, so that it does not affect readiness. */
  store?: StoreState;
  disk: 'ok' | 'full';
  /** `unknown` while the database does not answer. */
  migrations: 'ok' | 'missing' | 'unknown';
}

interface Health {
  /** Undefined where files are on the disk. */
  readStore: (() => Promise<StoreState>) | undefined;
  /** `full` also while the database has no room. */
  readDisk: () => Promise<'ok' | 'full'>;
}

/**
 * `/healthz` and `/livez`: the process answers. `/readyz`: the database answers with this version's tables,
 * the disk has room, and no stop was requested. A failing store is only named.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): Health {
  const { database, config, clock, stopping } = options;
  const readStore = config.s3 && storeCheck(config.s3);
  let fullUntil = 0;
  const askDisk = diskCheck(config.dataDir, config.minFreeMegabytes);
  const readDisk: Health['readDisk'] = async () => (clock().getTime() < fullUntil ? 'full' : askDisk());
  const readChecks = checksOf(database, readStore, readDisk);

  app.addHook('onError', (_request, _reply, error, done) => {
    if (isFull(error)) fullUntil = clock().getTime() + FULL_FOR_MS;
    done();
  });
  for (const path of ['/healthz', '/livez'])
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const [checks, isThere] = await Promise.all([
      readChecks(),
      database.ping().then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, 'database does not answer');
          return false;
        },
      ),
    ]);
    const status = stopping?.aborted
      ? 'stopping'
      : checks.disk === 'full'
        ? 'full'
        : !isThere
          ? 'unavailable'
          : checks.migrations === 'missing'
            ? 'migrations'
            : 'ready';
    reply.header('cache-control', 'no-store').code(status === 'ready' ? 200 : 503);
    if (status !== 'ready') reply.header('retry-after', RETRY_AFTER);
    return { status, database: database.kind, ...checks };
  });
  return { readStore, readDisk };
}

function checksOf(
  database: Database,
  readStore: Health['readStore'],
  readDisk: Health['readDisk'],
): () => Promise<Checks> {
  const migrations = cachedCheck<Checks['migrations']>(
    async () => ((await pendingMigrations(database, BACKEND_MIGRATIONS)).length > 0 ? 'missing' : 'ok'),
    'unknown',
  );
  return async () => {
    const [storeState, diskState, migrationState] = await Promise.all([
      readStore?.(),
      readDisk(),
      migrations(),
    ]);
    return { ...(storeState && { store: storeState }), disk: diskState, migrations: migrationState };
  };
}

/**
 * Permission to read does not imply writing: each process writes the object once, again after a failure,
 * and otherwise only reads it.
 */
function storeCheck(s3: S3Settings): () => Promise<StoreState> {
  const objects = createObjectStore(s3, { answerMs: STORE_MS });
  let isProven = false;
  let refusedUntil = 0;
  const ask = async (): Promise<void> => {
    if (!isProven) await objects.put(PROBE_KEY, Buffer.from('probe'), { mediaType: 'text/plain' });
    const found = await objects.open(PROBE_KEY);
    found?.stream.destroy();
  };
  return cachedCheck<StoreState>(async () => {
    if (performance.now() < refusedUntil) return 'refused';
    try {
      await ask();
      isProven = true;
      return 'ok';
    } catch (error) {
      isProven = false;
      if (!isRefusal(error)) throw error;
      refusedUntil = performance.now() + REFUSED_MS;
      return 'refused';
    }
  }, 'away');
}
