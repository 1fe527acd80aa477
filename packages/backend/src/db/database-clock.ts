import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '@konnect/database';
import type { Clock } from '#app/http/dependencies';

/** Milliseconds between two reads of the database's clock, and the longest difference after a failover. */
const LOOK_EVERY_MS = 10_000;
/** A later answer is not expected. Each hanging read may hold a connection, so reads must not pile up. */
const GIVE_UP_MS = 60_000;
/** Clocks that NTP sets differ by less. */
const TOLERATED_MS = 1_000;

export interface FollowOptions {
  /** Replaces the database's clock in tests. */
  clock?: Clock | undefined;
  logger?: Pick<Logger, 'warn'> | undefined;
  /** This machine's clock, in milliseconds since 1970. */
  machineMs?: () => number;
  /** Milliseconds of a monotonic clock. */
  monotonicMs?: () => number;
}

export interface FollowedClock {
  clock: Clock;
  stop(): void;
}

/** Bounds of the database's time minus the monotonic clock, in milliseconds. */
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
  return { least: ms - answered, most: ms - asked };
}

/**
 * All processes share the database's clock: with their own, one would show a story that another still hides.
 * Between reads the monotonic clock counts, because a machine's clock may be set.
 * @throws Error when the database does not answer the first read
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
    // A late answer of a replaced server must not override a newer one.
    if (own !== current) return;
    if (offset >= least - TOLERATED_MS && offset <= most + TOLERATED_MS) return;
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
      // While the database is away, the last offset still holds.
      .catch(() => undefined)
      .finally(() => {
        if (lookingSince === now) lookingSince = undefined;
      });
  }, LOOK_EVERY_MS).unref();
  return { clock: () => new Date(monotonicMs() + offset), stop: () => clearInterval(timer) };
}
