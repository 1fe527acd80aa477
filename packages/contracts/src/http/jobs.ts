import type { z } from 'zod/mini';
import type * as s from './jobs.schemas';
import { endpoint } from './endpoint';

export type JobSummary = z.infer<typeof s.jobSummary>;
export type Job = z.infer<typeof s.job>;

/** Open jobs first (the earliest deadline first), then closed ones (the latest deadline first). */
export const listJobs = endpoint<typeof s.listJobs>({
  id: 'listJobs',
  service: 'main',
  method: 'GET',
  path: '/api/konnect-careers/',
});

/** Takes the slug, or the number. A closed job stays readable. */
export const getJob = endpoint<typeof s.getJob>({
  id: 'getJob',
  service: 'main',
  method: 'GET',
  path: '/api/konnect-careers/:id/',
});
