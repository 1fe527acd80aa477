import type { JobSummary } from '@konnect/contracts';

/** A Boot Camp asks for no requirements and no CV. */
export function isBootCamp(job: Pick<JobSummary, 'job_type'>): boolean {
  return job.job_type?.trim().toLowerCase() === 'boot camp';
}
