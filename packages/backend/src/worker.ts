// A process that runs background jobs alone, with its health and metrics.
import type { Logger } from 'pino';
import type { Database } from '@konnect/database';
import { createServer, requestIds } from './app';
import type { BackendConfig } from './config';
import { followDatabaseClock } from './db/database-clock';
import type { Clock } from './http/dependencies';
import { createPublicCache } from './http/public-cache';
import { createLogger } from './logging';
import { backgroundJobs } from './modules/background-jobs';
import { filesOf } from './modules/media/files/files';
import { createScanner } from './modules/media/files/scanner';
import { prepareQueues, registerJobMetrics, runJobsWith } from './modules/platform/background-jobs/index';
import { registerHealth } from './plugins/health';
import { baseBackupsOf, registerMetrics } from './plugins/metrics';
import { registerProblemHandler } from './plugins/problem-handler';
import type { RunningBackend } from './server';

export interface WorkerOptions {
  db: Database;
  config: BackendConfig;
  port: number;
  host?: string;
  clock?: Clock;
  logger?: Logger;
  /** Aborted on the signal to stop: `/readyz` then fails. */
  stopping?: AbortSignal;
}

/** @throws Error with one sentence when the database's account may not create the queues */
export async function prepareJobs(db: Database): Promise<void> {
  await prepareQueues(db, backgroundJobs);
}

/**
 * Needs a migrated database. Closing waits for active runs.
 * @throws Error with one sentence when the database's account may not create the queues
 */
export async function startWorker(options: WorkerOptions): Promise<RunningBackend> {
  const { db, config, port, host, stopping } = options;
  const logger = options.logger ?? createLogger(config.logLevel);
  await prepareJobs(db);
  const { clock, stop } = await followDatabaseClock(db, { ...options, logger });
  const app = createServer(config, logger, requestIds(config));
  registerProblemHandler(app);
  const { readStore, readDisk } = registerHealth(app, {
    database: db,
    config,
    clock,
    stopping,
  });
  const publicCache = createPublicCache(config.publicCacheMs, undefined, config.countCacheMs);
  const { registry } = registerMetrics(app, {
    database: db,
    publicCache,
    token: config.metricsToken,
    readStore,
    readDisk,
    baseBackups: baseBackupsOf(config),
  });
  const metrics = registerJobMetrics(registry, db, backgroundJobs);
  const scanner = createScanner(config.clamav, logger);
  runJobsWith(app, {
    jobs: backgroundJobs,
    deps: {
      database: db,
      config,
      clock,
      logger,
      // No reads happen here; the caches of the backends expire.
      publicCache,
      files: filesOf(config),
      ...(scanner && { scanner }),
    },
    onRun: metrics.observe,
  });
  const url = await app.listen({ port, host: host ?? config.host });
  return { url, close: () => app.close().finally(stop) };
}
