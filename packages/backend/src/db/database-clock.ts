import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '@konnect/database';
import type { Clock } from '#app/http/dependencies';

/** Milliseconds between two looks at the database's clock: so long, processes may differ after a failover. */
const LOOK_EVERY_MS = 10_000;
/**
 * A look that has no answer by then has none to expect. Each that hangs may hold a connection, so that they
 * must not follow each other quickly.
 */
const GIVE_UP_MS = 60_000;
/** Clocks that are set by NTP differ by less. */
const TOLERATED_MS = 1_000;

export interface FollowOptions {
  /** Wins over the database's, for tests. */
  clock?: Clock | undefined;
  logger?: Pick<Logger, 'warn'> | undefined;
  /** This machine's clock, in milliseconds since 1970. */
  machineMs?: () => number;
  /** Milliseconds of a monotonic clock, which cannot be set. */
  monotonicMs?: () => number;
}

export interface FollowedClock {
  clock: Clock;
  /** Ends the looks. */
  stop(): void;
}

/** What has to be added to the monotonic clock to get the database's time, in milliseconds. */
interface Bounds {
  least: number;
  most: number;
}

async function look(database: Pick<Database, 'db'>, monotonicMs: () => number): Promise<Bounds> {
  const asked = monotonicMs();
  const { rows } = await database.db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const answered = monotonicMs();
  const { ms = Number.NaN } = rows[0] ?? {};
  // The answer left somewhere between the two.
  return { least: ms - answered, most: ms - asked };
}

/**
 * The clock of a database's server for all processes that share it: with clocks of their own, a story that
 * one of them published would not exist for another that is minutes behind. Between two looks time goes on by
 * the monotonic clock, so that a machine whose clock is set does not take this one along. The embedded
 * database has the clock of this process.
 * @throws Error when the database does not answer the first look
 */
export async function followDatabaseClock(
  database: Pick<Database, 'db' | 'kind'>,
  { clock: given, logger, machineMs = Date.now, monotonicMs = () => performance.now() }: FollowOptions = {},
): Promise<FollowedClock> {
  const machine: Clock = () => new Date(machineMs());
  if (given || database.kind === 'pglite') return { clock: given ?? machine, stop: () => undefined };
  let offset = machineMs() - monotonicMs();
  let current = 0;
  const follow = async (): Promise<void> => {
    const own = ++current;
    const { least, most } = await look(database, monotonicMs);
    // A late answer of a server that has since been replaced must not win over a later one.
    if (own !== current) return;
    if (offset >= least - TOLERATED_MS && offset <= most + TOLERATED_MS) return;
    // The error is half of the round trip at most.
    const next = (least + most) / 2;
    if (Number.isNaN(next)) return;
    logger?.warn({ skewMs: Math.round(next - offset) }, 'the clock was wrong: the database’s is used');
    offset = next;
  };
  await follow();
  let lookingSince: number | undefined;
  const timer = setInterval(() => {
    const now = monotonicMs();
    if (lookingSince !== undefined && now - lookingSince < GIVE_UP_MS) return;
    lookingSince = now;
    follow()
      // A database that is away says nothing new of the time.
      .catch(() => undefined)
      .finally(() => {
        if (lookingSince === now) lookingSince = undefined;
      });
  }, LOOK_EVERY_MS).unref();
  return { clock: () => new Date(monotonicMs() + offset), stop: () => clearInterval(timer) };
}
