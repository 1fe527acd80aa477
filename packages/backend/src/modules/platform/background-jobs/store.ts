import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { sqlState, type Database, type Db } from '@konnect/database';

/** The queues' schema or one of its tables is missing: no process has run jobs here yet. */
const MISSING = new Set(['3F000', '42P01']);
const FAILED_MAX = 100;

export interface FailedRun extends Record<string, unknown> {
  id: string;
  name: string;
  attempts: number;
  created_at: string;
  failed_at: string;
  error: string | null;
}

/** Seconds count from the moment at which the oldest run could have started. */
export interface RunCount extends Record<string, unknown> {
  name: string;
  state: 'created' | 'retry' | 'active' | 'failed';
  count: number;
  oldest_seconds: number;
}

export interface LastRun extends Record<string, unknown> {
  name: string;
  turn_at: string;
  last_started_at: string | null;
  last_finished_at: string | null;
  last_ms: number | null;
  last_state: 'done' | 'failed' | null;
  last_error: string | null;
  /** Seconds since the last run ended, or since its turn when none has ended yet. */
  age_seconds: number;
}

/**
 * Gives a job's turn to one process; turn and run are one transaction.
 * @returns whether this process got it, and the seconds to the next one by the database's clock
 */
export async function claimTurn(
  database: Database,
  boss: PgBoss,
  { name, everySeconds }: { name: string; everySeconds: number },
): Promise<{ isMine: boolean; secondsLeft: number }> {
  return database.session(async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean; left: number }>(
      `
        with turn as (select to_timestamp(floor(extract(epoch from now()) / $2::int) * $2::int) as at),
        taken as (
          insert into background_job as j (name, turn_at)
          select $1, at
          from turn
          on conflict (name) do update set turn_at = excluded.turn_at
          where j.turn_at < excluded.turn_at
          returning 1
        )
        select exists (select from taken) as mine,
          (select extract(epoch from at - now()) + $2::int from turn)::float8 as left`,
      [name, everySeconds],
    );
    const [turn] = rows;
    if (turn?.mine)
      await boss.send(name, {}, { db: { executeSql: (text, values) => client.query(text, values) } });
    await client.query('commit');
    return { isMine: turn?.mine ?? false, secondsLeft: turn?.left ?? everySeconds };
  });
}

/** A turn of work that leaves no run behind. */
export async function takeTurn(db: Db, name: string, everySeconds: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`insert into background_job as j (name, turn_at) values (${name}, now())
      on conflict (name) do update set turn_at = excluded.turn_at
      where j.turn_at < now() - make_interval(secs => ${everySeconds}) returning 1`,
  );
  return rows.length > 0;
}

/** Jobs that have a run to start; a job with one run at a time only while none is active. */
export async function readyJobs(db: Db, names: readonly string[]): Promise<string[]> {
  const wanted = names.map((name) => sql`${name}`);
  const { rows } = await db.execute<{ name: string }>(
    sql`
      select distinct name
      from pgboss.job j
      where name in (${sql.join(wanted, sql`, `)})
        and state < 'active'
        and start_after <= now()
        and (
          policy <> 'stately'
            or not exists (select from pgboss.job a where a.name = j.name and a.state = 'active')
        )`,
  );
  return rows.map(({ name }) => name);
}

export async function recordRun(
  db: Db,
  name: string,
  run: { startedAt: Date; ms: number; error?: string },
): Promise<void> {
  const { startedAt, ms, error } = run;
  await db.execute(
    sql`
      insert into background_job as j (
        name, last_started_at, last_finished_at, last_ms, last_state, last_error
      )
      values (
        ${name}, ${startedAt.toISOString()}::timestamptz, now(), ${Math.round(ms)},
        ${error === undefined ? 'done' : 'failed'}, ${error ?? null}
      )
      on conflict (name) do update set last_started_at = excluded.last_started_at,
        last_finished_at = excluded.last_finished_at, last_ms = excluded.last_ms,
        last_state = excluded.last_state, last_error = excluded.last_error`,
  );
}

export async function lastRuns(db: Db): Promise<LastRun[]> {
  const { rows } = await db.execute<LastRun>(
    sql`
      select name, turn_at::text, last_started_at::text, last_finished_at::text, last_ms, last_state,
        last_error, extract(epoch from now() - coalesce(last_finished_at, turn_at))::float8 as age_seconds
      from background_job`,
  );
  return rows;
}

export async function countRuns(db: Db): Promise<RunCount[]> {
  return emptyWhereMissing(async () => {
    const { rows } = await db.execute<RunCount>(
      sql`select name, state::text, count(*)::int as count,
        greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest_seconds
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`,
    );
    return rows;
  });
}

export async function failedRuns(db: Db): Promise<FailedRun[]> {
  return emptyWhereMissing(async () => {
    const { rows } = await db.execute<FailedRun>(
      sql`select id, name, retry_count + 1 as attempts, created_on as created_at, completed_on as failed_at,
        coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
        from pgboss.job where state = 'failed' order by completed_on desc, id limit ${FAILED_MAX}`,
    );
    return rows.map((row) => ({
      ...row,
      created_at: new Date(row.created_at).toISOString(),
      failed_at: new Date(row.failed_at).toISOString(),
    }));
  });
}

export async function failedRun(db: Db, id: string): Promise<{ name: string } | undefined> {
  const [run] = await emptyWhereMissing(async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from pgboss.job where id = ${id}::uuid and state = 'failed'`,
    );
    return rows;
  });
  return run;
}

async function emptyWhereMissing<T>(read: () => Promise<T[]>): Promise<T[]> {
  try {
    return await read();
  } catch (error) {
    if (MISSING.has(sqlState(error) ?? '')) return [];
    throw error;
  }
}
