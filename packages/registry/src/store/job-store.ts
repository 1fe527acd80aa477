import { sql } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import type { RegistryJob } from '#app/jobs/registry-jobs';

/** Seconds after which the registry of an unrenewed turn counts as dead. */
export const TURN_SECONDS = 10;

export interface JobRow extends Record<string, unknown> {
  name: string;
  is_running: boolean;
  last_started_at: string;
  last_finished_at: string | null;
  last_ms: number | null;
  last_state: 'done' | 'failed' | null;
  last_error: string | null;
  failed_tries: number;
  failing_since: string | null;
  failure_id: string | null;
  /** Whether a failed run is retried before its next turn. */
  is_retried: boolean;
  /** Seconds since the last run ended, or since it started when none has ended yet. */
  age_seconds: number;
}

const asFailed = ({ retryLimit, retryDelaySeconds }: Pick<RegistryJob, 'retryLimit' | 'retryDelaySeconds'>) =>
  sql`failed_tries = failed_tries + 1, failing_since = coalesce(failing_since, now()),
    failure_id = coalesce(failure_id, gen_random_uuid()),
    retry_at = case when failed_tries < ${retryLimit}::int
      then now() + make_interval(secs => ${retryDelaySeconds}::float8 * power(2, failed_tries)) end`;
const seconds = (count: number) => sql`make_interval(secs => ${count}::float8)`;

/** A run that ends its process must use up its retries too. */
async function endLostTurn(
  db: Db,
  { name, retryLimit, retryDelaySeconds }: Omit<RegistryJob, 'title'>,
): Promise<void> {
  await db.execute(
    sql`
      update registry_job
      set taken_until = null, last_finished_at = now(), last_ms = null, last_state = 'failed',
        last_error = 'Its registry ended.', ${asFailed({ retryLimit, retryDelaySeconds })}
      where name = ${name} and taken_until <= now()`,
  );
}

/** Timers are not exact, so a tenth less than `everySeconds` is enough. @returns whether it got the turn */
export async function takeTurn(
  db: Db,
  job: Omit<RegistryJob, 'title'>,
  holder: string,
  turnSeconds: number,
): Promise<boolean> {
  const { name, everySeconds } = job;
  await endLostTurn(db, job);
  const { rows } = await db.execute(
    sql`insert into registry_job as j (name, holder, taken_until, last_started_at)
      values (${name}, ${holder}::uuid, now() + ${seconds(turnSeconds)}, now())
      on conflict (name) do update set holder = excluded.holder, taken_until = excluded.taken_until,
        last_started_at = excluded.last_started_at, retry_at = null
      where (j.taken_until is null or j.taken_until <= now() or j.holder = excluded.holder)
          and (j.retry_at <= now() or j.last_started_at <= now() - ${seconds(everySeconds * 0.9)})
        or j.last_started_at > now() + ${seconds(turnSeconds)}
      returning 1`,
  );
  return rows.length > 0;
}

export async function keepTurn(db: Db, name: string, holder: string, turnSeconds: number): Promise<void> {
  await db.execute(
    sql`update registry_job set taken_until = now() + ${seconds(turnSeconds)}
      where name = ${name} and holder = ${holder}::uuid and taken_until is not null`,
  );
}

/** Writes the result of the run, unless another registry has taken the turn. */
export async function endTurn(
  db: Db,
  { name, retryLimit, retryDelaySeconds }: RegistryJob,
  holder: string,
  run: { ms: number; error?: string },
): Promise<void> {
  const { ms, error } = run;
  const failed = asFailed({ retryLimit, retryDelaySeconds });
  const done = sql`failed_tries = 0, failing_since = null, failure_id = null, retry_at = null`;
  await db.execute(
    sql`
      update registry_job
      set taken_until = null, last_finished_at = now(), last_ms = ${Math.round(ms)}::int,
        last_state = ${error === undefined ? 'done' : 'failed'}, last_error = ${error ?? null},
        ${error === undefined ? done : failed}
      where name = ${name} and holder = ${holder}::uuid`,
  );
}

export async function listJobs(db: Db): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow>(
    sql`
      select name, coalesce(taken_until > now(), false) as is_running, last_started_at::text,
        last_finished_at::text, last_ms, last_state, last_error, failed_tries, failing_since::text,
        failure_id::text, retry_at is not null as is_retried,
        extract(epoch from now() - coalesce(last_finished_at, last_started_at))::float8 as age_seconds
      from registry_job`,
  );
  return rows;
}

/** @returns the job's name; undefined when the run no longer waits for a retry */
export async function retryJob(db: Db, failureId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`
      update registry_job
      set retry_at = now()
      where failure_id = ${failureId}::uuid
        and last_state = 'failed'
        and retry_at is null
        and taken_until is null
      returning name`,
  );
  return rows[0]?.name;
}

/** A job that is running now stays. */
export async function forgetJob(db: Db, name: string): Promise<void> {
  await db.execute(
    sql`delete from registry_job where name = ${name} and (taken_until is null or taken_until <= now())`,
  );
}
