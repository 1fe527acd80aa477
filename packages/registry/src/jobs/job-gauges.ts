import type { Db } from '@konnect/database';
import type { MetricsGauge, MetricsReading } from '#app/metrics/index';
import { listJobs } from '#app/store/job-store';
import { needsReview } from '#app/store/rollout-store';

import { createRegistryJobs } from './job-report';
import { registryJobs, REVIEW_ROLLOUTS } from './registry-jobs';

/** Old values would look current, so a database that is away gives none. */
export function jobGauges(db: Db): MetricsGauge[] {
  return [
    {
      name: 'background_jobs',
      help: 'Runs that are tried again, are under way, or were given up',
      labelNames: ['name', 'state'],
      read: () => states(db).catch(() => []),
    },
    {
      name: 'background_job_overdue_seconds',
      help: 'By how much the last run is older than the time between two runs',
      labelNames: ['name'],
      read: () => overdue(db).catch(() => []),
    },
  ];
}

async function states(db: Db): Promise<MetricsReading[]> {
  const { jobs } = await createRegistryJobs().report(db);
  return jobs.flatMap(({ name, state, retrying, failed }) => [
    { labels: { name, state: 'waiting' }, value: retrying },
    { labels: { name, state: 'running' }, value: Number(state === 'running') },
    { labels: { name, state: 'failed' }, value: failed },
  ]);
}

async function overdue(db: Db): Promise<MetricsReading[]> {
  // Without a rollout there is nothing to review, and no review is late.
  const hasReviews = await needsReview(db, REVIEW_ROLLOUTS.name);
  const rows = await listJobs(db);
  return registryJobs.flatMap(({ name, everySeconds }) => {
    const row = rows.find((each) => each.name === name);
    if (!row || (name === REVIEW_ROLLOUTS.name && !hasReviews)) return [];
    return [{ labels: { name }, value: Math.max(0, row.age_seconds - everySeconds) }];
  });
}
