import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '@konnect/database';
import type { Clock } from '#app/http/dependencies';

/** Milliseconds between two looks at the database's clock. */
const LOOK_EVERY_MS = 60_000;
/** Clocks that are set by NTP differ by less: then the machine's own is used. */
const TOLERATED_MS = 1_000;

export interface FollowOptions {
  /** Wins over the database's, for tests. */
  clock?: Clock | undefined;
  logger?: Pick<Logger, 'warn'> | undefined;
  /** This machine's clock, in milliseconds since 1970. */
  machineMs?: () => number;
}

export interface FollowedClock {
  clock: Clock;
  /** Ends the looks. */
  stop(): void;
}

/** Milliseconds by which the database is ahead of this machine. */
async function skewOf(database: Pick<Database, 'db'>, machineMs: () => number): Promise<number> {
  const asked = machineMs();
  const { rows } = await database.db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const answered = machineMs();
  const { ms = answered } = rows[0] ?? {};
  // The answer left somewhere between the two: only what lies outside of them is certain.
  if (ms < asked) return ms - asked;
  return ms > answered ? ms - answered : 0;
}

/**
 * The clock of a database's server for all processes that share it: with clocks of their own, a story that
 * one of them published would not exist for another that is minutes behind. The embedded database has the
 * clock of this process.
 * @throws Error when the database does not answer the first look
 */
export async function followDatabaseClock(
  database: Pick<Database, 'db' | 'kind'>,
  { clock: given, logger, machineMs = Date.now }: FollowOptions = {},
): Promise<FollowedClock> {
  let skewMs = 0;
  const look = async (): Promise<void> => {
    const found = await skewOf(database, machineMs);
    const next = Math.abs(found) > TOLERATED_MS ? found : 0;
    if (next !== 0 && skewMs === 0)
      logger?.warn({ skewMs: Math.round(next) }, "this machine's clock is wrong: the database's is used");
    skewMs = next;
  };
  const clock = given ?? (() => new Date(machineMs() + skewMs));
  if (given || database.kind === 'pglite') return { clock, stop: () => undefined };
  await look();
  // A database that is away says nothing new of the time.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  return { clock, stop: () => clearInterval(timer) };
}
