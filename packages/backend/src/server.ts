import { setFlagsFromString } from 'node:v8';
import type { ReleaseReport } from '@konnect/contracts';
import type { Logger } from 'pino';
import type { Database } from '@konnect/database';
import { buildApp } from './app';
import type { BackendConfig } from './config';
import { checkServerSecret } from './http/server-secret';
import type { Clock, RecordOutcomes, ReleaseOverrides } from './http/dependencies';

export interface StartOptions {
  db: Database;
  config: BackendConfig;
  /** Wins over the configuration; 0 lets the system choose. */
  port?: number;
  host?: string;
  clock?: Clock;
  logger?: Logger;
  /** Counts outcomes of visits for a registry on the same database. */
  recordOutcomes?: RecordOutcomes;
  /** Reads the report for the staff from a registry on the same database. */
  reportReleases?: () => Promise<ReleaseReport>;
  /** Lets administrators look at other versions, where a registry shares the data folder. */
  overrides?: ReleaseOverrides;
  /** Aborted when the process was told to stop: `/readyz` says so while requests are still taken. */
  stopping?: AbortSignal;
}

export interface RunningBackend {
  /** e.g. `http://127.0.0.1:41233` */
  url: string;
  /** Finishes the requests that are running and stops; the database stays open. */
  close(): Promise<void>;
}

/**
 * Starts the backend on a migrated database.
 * @throws Error with one sentence when a server's database has no secret
 */
export async function startBackend({ port, host, ...options }: StartOptions): Promise<RunningBackend> {
  // V8 discards compiled code between rare calls, and the next visitor would wait for its compilation.
  setFlagsFromString('--no-flush-bytecode');
  const advice = await checkServerSecret(options.config, options.db.db);
  const app = await buildApp(options);
  if (advice) app.log.warn(advice);
  const url = await app.listen({ port: port ?? options.config.port, host: host ?? options.config.host });
  return { url, close: () => app.close() };
}
