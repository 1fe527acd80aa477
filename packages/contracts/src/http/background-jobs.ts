import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './background-jobs.schemas';

export type BackgroundJobInfo = z.infer<typeof s.backgroundJob>;
export type FailedJobRun = z.infer<typeof s.failedRun>;

/** The jobs with their last runs, and up to 100 failed runs, the newest first. */
export const listBackgroundJobs = endpoint<typeof s.listBackgroundJobs>({
  id: 'listBackgroundJobs',
  service: 'main',
  method: 'GET',
  path: '/api/staff/background-jobs/',
  staff: true,
  roles: ['admin'],
});
/** Problems: 404 when the run is no longer failed, 409 `job.retrying` while another one waits. */
export const retryBackgroundJob = endpoint<typeof s.retryBackgroundJob>({
  id: 'retryBackgroundJob',
  service: 'main',
  method: 'POST',
  path: '/api/staff/background-jobs/failed/:id/retry/',
  staff: true,
  roles: ['admin'],
});
