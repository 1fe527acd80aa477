import type { BackgroundJobInfo, FailedJobRun } from '@konnect/contracts';

import { sqlState, type Db } from '@konnect/database';
import { listJobs, retryJob, type JobRow } from '#app/store/job-store';
import { listLive } from '#app/store/live-store';
import { listRollouts, retryRollout, type RolloutRow } from '#app/store/rollout-store';

import { registryJobs, REVIEW_ROLLOUTS, type RegistryJob } from './registry-jobs';

const UNDEFINED_TABLE = '42P01';

export interface JobReport {
  jobs: BackgroundJobInfo[];
  /** Runs that used up their retries. */
  failed: FailedJobRun[];
}

/** The backend reads this from the registry's tables for the staff. */
export interface RegistryJobs {
  /** Empty where no registry has made its tables yet. */
  report(db: Db): Promise<JobReport>;
  /** @returns undefined when the run no longer waits for a retry */
  retry(db: Db, id: string): Promise<{ name: string } | undefined>;
}

export function createRegistryJobs(): RegistryJobs {
  return {
    async report(db) {
      const found = await whereTables(() => readAll(db));
      if (!found?.isUsed) return { jobs: [], failed: [] };
      const { rows, failing } = found;
      return {
        jobs: registryJobs.map((job) =>
          describeJob(
            job,
            rows.find(({ name }) => name === job.name),
            job === REVIEW_ROLLOUTS ? failing : [],
          ),
        ),
        failed: [...rows.flatMap(failedRun), ...failing.flatMap(failedRollout)],
      };
    },
    async retry(db, id) {
      const name = await whereTables(
        async () =>
          (await retryJob(db, id)) ?? ((await retryRollout(db, id)) ? REVIEW_ROLLOUTS.name : undefined),
      );
      return name === undefined ? undefined : { name };
    },
  };
}

async function readAll(db: Db): Promise<{ rows: JobRow[]; failing: RolloutRow[]; isUsed: boolean }> {
  const rows = await listJobs(db);
  // Tables alone prove nothing, because each part of the site makes all of them.
  const isUsed = rows.length > 0 || (await listLive(db)).length > 0;
  return { rows, isUsed, failing: (await listRollouts(db)).filter(({ failure }) => failure !== null) };
}

async function whereTables<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

const isGivenUp = ({ last_state, is_retried, is_running, failed_tries, name }: JobRow): boolean => {
  const limit = registryJobs.find((job) => job.name === name)?.retryLimit ?? 0;
  return last_state === 'failed' && !is_retried && !is_running && failed_tries > limit;
};

function describeJob(
  { name, title, everySeconds, retryLimit }: RegistryJob,
  row: JobRow | undefined,
  failing: readonly RolloutRow[],
): BackgroundJobInfo {
  const heldBack = failing.filter(({ failure }) => failure?.retryAt === null).length;
  const isRetried = row?.last_state === 'failed' && !isGivenUp(row) && !row.is_running;
  const retrying = failing.length - heldBack + Number(isRetried);
  const failed = heldBack + Number(row !== undefined && isGivenUp(row));
  return {
    name,
    title,
    every_seconds: everySeconds,
    retry_limit: retryLimit,
    state: stateOf(row, { retrying, failed }),
    waiting: 0,
    retrying,
    failed,
    last_started_at: row ? new Date(row.last_started_at).toISOString() : null,
    last_ms: row?.last_ms ?? null,
    last_error:
      (row?.last_state === 'failed' ? row.last_error : null) ??
      (failing[0] ? describeFailure(failing[0]) : null),
  };
}

function stateOf(
  row: JobRow | undefined,
  { retrying, failed }: { retrying: number; failed: number },
): BackgroundJobInfo['state'] {
  if (failed > 0) return 'failed';
  if (retrying > 0) return 'retrying';
  if (row?.is_running) return 'running';
  return row?.last_state ?? 'new';
}

const describeFailure = ({ remoteId, version, failure }: RolloutRow): string =>
  `${remoteId} ${version}: ${failure?.error ?? ''}`;

function failedRun(row: JobRow): FailedJobRun[] {
  const { name, failure_id: id, failing_since: since, last_finished_at: at, failed_tries, last_error } = row;
  if (!isGivenUp(row) || !id || !since || !at) return [];
  return [
    {
      id,
      name,
      attempts: failed_tries,
      created_at: new Date(since).toISOString(),
      failed_at: new Date(at).toISOString(),
      error: last_error,
    },
  ];
}

function failedRollout(row: RolloutRow): FailedJobRun[] {
  const { failure } = row;
  if (!failure || failure.retryAt !== null) return [];
  return [
    {
      id: failure.id,
      name: REVIEW_ROLLOUTS.name,
      attempts: failure.tries,
      created_at: new Date(failure.since).toISOString(),
      failed_at: new Date(failure.at).toISOString(),
      error: describeFailure(row),
    },
  ];
}
