// The part of the site that runs background jobs and nothing else: no calls, only its health and its
// measures.
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
  /** 0 lets the system choose. */
  port: number;
  host?: string;
  /** Default: the clock of the database's server. */
  clock?: Clock;
  logger?: Logger;
  /** Aborted when the process was told to stop: `/readyz` says so. */
  stopping?: AbortSignal;
}

/**
 * Creates the schema and the queues of the jobs. @throws Error with one sentence when the database's account
 * may not
 */
export async function prepareJobs(db: Database): Promise<void> {
  await prepareQueues(db, backgroundJobs);
}

/**
 * Starts a worker on a migrated database. Closing waits for the runs under way.
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
      // Nobody reads here; the caches of the backends end by themselves.
      publicCache,
      files: filesOf(config),
      ...(scanner && { scanner }),
    },
    onRun: metrics.observe,
  });
  const url = await app.listen({ port, host: host ?? config.host });
  return { url, close: () => app.close().finally(stop) };
}
