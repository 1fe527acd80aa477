import { sql } from 'drizzle-orm';

import type { Db } from '@konnect/database';
import type { RegistryJob } from '#app/jobs/registry-jobs';

/** Seconds after which another registry may take a turn that was not kept: its registry is gone. */
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
  /** Whether a failed run is tried again before its next turn. */
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

/** Counts a run as failed whose registry is gone, so that one which ends its process is given up, too. */
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

/**
 * Takes a turn, for one of all registries: a scheduled one, or one of a failed run. A run whose registry is
 * gone has failed.
 * @param job.everySeconds a tenth less is enough, because timers are not exact
 * @returns whether this registry has it; also when the database's clock was set back
 */
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

/** Keeps the turn of a run that takes longer. */
export async function keepTurn(db: Db, name: string, holder: string, turnSeconds: number): Promise<void> {
  await db.execute(
    sql`update registry_job set taken_until = now() + ${seconds(turnSeconds)}
      where name = ${name} and holder = ${holder}::uuid and taken_until is not null`,
  );
}

/** Gives a turn back and writes down how the run went, unless another registry has taken it since. */
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

/**
 * Has a run that was given up tried again at once.
 * @returns the job's name; undefined when it is none any more
 */
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

/** Forgets a job that no registry runs any more, unless one is running it now. */
export async function forgetJob(db: Db, name: string): Promise<void> {
  await db.execute(
    sql`delete from registry_job where name = ${name} and (taken_until is null or taken_until <= now())`,
  );
}
