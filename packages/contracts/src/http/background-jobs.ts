import type { z } from 'zod/mini';
import { endpointsOf } from './endpoints-of';
import type * as s from './background-jobs.schemas';

export type BackgroundJobInfo = z.infer<typeof s.backgroundJob>;
export type FailedJobRun = z.infer<typeof s.failedRun>;

const admin = endpointsOf<typeof s>({ staff: true, roles: ['admin'] });

/** The jobs with their last runs, and up to 100 failed runs, the newest first. */
export const listBackgroundJobs = admin('listBackgroundJobs', 'GET', '/api/staff/background-jobs/');
/** Problems: 404 when the run is no longer failed, 409 `job.retrying` while another one waits. */
export const retryBackgroundJob = admin(
  'retryBackgroundJob',
  'POST',
  '/api/staff/background-jobs/failed/:id/retry/',
);
