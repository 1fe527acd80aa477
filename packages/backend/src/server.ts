import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger } from 'fastify';
import { type AppOptions, buildApp } from './app';
import { followDatabaseClock } from './db/database-clock';
import { checkServerSecret } from './http/server-secret';
import { filesOf } from './modules/media/files/files';
import { closeDemoStaff } from './modules/platform/accounts/demo-staff';
import { eraseAgain } from './modules/staff/privacy/erase-again';
import type { Clock } from './http/dependencies';

/** The default clock is that of the database's server. */
export interface StartOptions extends Omit<AppOptions, 'random'> {
  /** Overrides the configuration; 0 lets the system choose. */
  port?: number;
  host?: string;
}

export interface RunningBackend {
  /** e.g. `http://127.0.0.1:41233` */
  url: string;
  /** Finishes active requests and stops; the database stays open. */
  close(): Promise<void>;
}

/** Runs before the server listens: a restored database contains what was erased after its backup. */
async function repeatErasures(
  { db, config, clock }: StartOptions & { clock: Clock },
  log: FastifyBaseLogger,
): Promise<void> {
  if (!config.services.includes('main')) return;
  const done = await eraseAgain({
    database: db,
    config,
    clock,
    files: filesOf(config),
    logger: log,
  });
  if (!done) return;
  const { unknown, ...again } = done;
  if (again.erasures > 0) log.warn(again, 'erased again what a restored database held');
  if (unknown > 0)
    log.warn({ erasures: unknown }, 'erasures of another SERVER_SECRET cannot be repeated: erase by hand');
}

/**
 * Starts on a migrated database.
 * @throws Error with one sentence when a server's database has no secret
 */
export async function startBackend({ port, host, ...given }: StartOptions): Promise<RunningBackend> {
  // V8 discards compiled code between rare calls, and the next visitor would wait for its compilation.
  setFlagsFromString('--no-flush-bytecode');
  const { config, db } = given;
  const advice = [await checkServerSecret(config, db.db), await closeDemoStaff(db.db, config)];
  const { clock, stop } = await followDatabaseClock(db, given);
  const options = { ...given, clock };
  const app = await buildApp(options);
  for (const line of advice) if (line) app.log.warn(line);
  await repeatErasures(options, app.log);
  const url = await app.listen({ port: port ?? config.port, host: host ?? config.host });
  return { url, close: () => app.close().finally(stop) };
}
