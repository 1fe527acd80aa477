// Runs the backend alone: `tsx packages/backend/src/serve.ts`.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { scheduleDumps, migrate, openDatabase } from '@konnect/database';
import { startTracing } from '@konnect/tracing';
import { BACKEND_MIGRATIONS } from './db/backend-migrations';
import { readConfig } from './config';
import { seedDemo } from './demo/seed';
import { createLogger } from './logging';
import { startBackend } from './server';

const DUMP_EVERY_MS = 6 * 60 * 60 * 1_000;
const MAX_DUMPS = 4;
/** A stop waits this long: an application with its files on a slow line needs most of it. */
const STOP_LIMIT_MS = 60_000;

async function main(): Promise<void> {
  const config = readConfig();
  const stopTracing = await startTracing(config.tracing, 'konnect-backend');
  const logger = createLogger(config.logLevel);
  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    poolSize: config.databasePool,
  });
  void db.ended?.then((error) => {
    logger.fatal({ err: error }, 'the embedded database has ended, and so does the backend');
    process.exit(1);
  });
  await migrate(db, BACKEND_MIGRATIONS);
  if (config.seed !== 'none')
    await seedDemo(db, undefined, { large: config.seed === 'large', say: (line) => logger.info(line) });
  const stopping = new AbortController();
  const backend = await startBackend({ db, config, logger, stopping: stopping.signal });
  logger.info({ url: backend.url, database: db.kind }, 'backend listens');
  const stopDumps = scheduleDumps(db, {
    folder: join(config.dataDir, 'dumps'),
    every: DUMP_EVERY_MS,
    keep: MAX_DUMPS,
    clock: () => new Date(),
    onError: (error) => logger.error({ err: error }, 'dump failed'),
  });
  let isStopping = false;
  const stop = () => {
    // The second signal stops at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info('backend stops');
    // The load balancer must notice first; requests until then are answered.
    stopping.abort();
    setTimeout(() => {
      logger.warn('requests were still running when the time to stop was over');
      process.exit(1);
    }, config.stopDelayMs + STOP_LIMIT_MS).unref();
    stopDumps();
    delay(config.stopDelayMs)
      .then(() => backend.close())
      .then(() => db.close())
      .then(stopTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
