import type { BackgroundJobInfo } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { BackgroundJob } from './define-job';
import { countRuns, lastRuns, type LastRun, type RunCount } from './store';

export async function reportJobs(db: Db, jobs: readonly BackgroundJob[]): Promise<BackgroundJobInfo[]> {
  const [counts, last] = [await countRuns(db), await lastRuns(db)];
  return jobs.map((job) =>
    describe(
      job,
      counts.filter(({ name }) => name === job.name),
      last.find(({ name }) => name === job.name),
    ),
  );
}

function describe(job: BackgroundJob, counts: readonly RunCount[], last?: LastRun): BackgroundJobInfo {
  const countOf = (state: RunCount['state']) => counts.find((count) => count.state === state)?.count ?? 0;
  return {
    name: job.name,
    title: job.title,
    every_seconds: job.everySeconds ?? null,
    retry_limit: job.retryLimit,
    state: stateOf(countOf, last),
    waiting: countOf('created'),
    retrying: countOf('retry'),
    failed: countOf('failed'),
    last_started_at: moment(last?.last_started_at),
    last_ms: last?.last_ms ?? null,
    last_error: last?.last_state === 'failed' ? last.last_error : null,
  };
}

function stateOf(
  countOf: (state: RunCount['state']) => number,
  last: LastRun | undefined,
): BackgroundJobInfo['state'] {
  if (countOf('active') > 0) return 'running';
  if (countOf('retry') > 0) return 'retrying';
  if (countOf('created') > 0) return 'waiting';
  return last?.last_state ?? 'new';
}

function moment(text: string | null | undefined): string | null {
  return text ? new Date(text).toISOString() : null;
}
