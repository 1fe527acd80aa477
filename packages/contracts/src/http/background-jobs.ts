import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './background-jobs.schemas';

export type BackgroundJobInfo = z.infer<typeof s.backgroundJob>;
export type FailedJobRun = z.infer<typeof s.failedRun>;

/**
 * The jobs of the program, each with its last run, and the runs that were given up, the newest first, at most
 * 100.
 */
export const listBackgroundJobs = endpoint<typeof s.listBackgroundJobs>({
  id: 'listBackgroundJobs',
  service: 'main',
  method: 'GET',
  path: '/api/staff/background-jobs/',
  staff: true,
  roles: ['admin'],
});
/**
 * Has a failed run tried once more; 404 when it is none any more, 409 `job.retrying` while another run of its
 * job waits for that.
 */
export const retryBackgroundJob = endpoint<typeof s.retryBackgroundJob>({
  id: 'retryBackgroundJob',
  service: 'main',
  method: 'POST',
  path: '/api/staff/background-jobs/failed/:id/retry/',
  staff: true,
  roles: ['admin'],
});
