import type { Job, JobSummary } from '@konnect/contracts';

export type Decided<T> = T & { closed: boolean };
export type ListedJob = Decided<JobSummary>;
export type ShownJob = Decided<Job>;

/** A system that does not say whether a job is closed is asked by its deadline. */
export function withClosed<T extends JobSummary>(job: T, now: number): Decided<T> {
  const end = Date.parse(job.deadline);
  return { ...job, closed: job.closed ?? (Number.isFinite(end) && end < now) };
}

export function isBootCamp(job: Pick<JobSummary, 'job_type'>): boolean {
  return job.job_type?.trim().toLowerCase() === 'boot camp';
}

const EXCERPT_LENGTH = 180;

/** Plain text of a list entry, cut at a word. */
export function excerptOf(job: Pick<JobSummary, 'excerpt' | 'job_description'>): string {
  const text = (job.excerpt ?? job.job_description.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ').replace(/&amp;/g, '&')).replace(/\s+/g, ' ').trim();
  if (text.length <= EXCERPT_LENGTH) return text;
  return `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`;
}
