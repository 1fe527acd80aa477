import type { Job, JobSummary } from '@konnect/contracts';
import type { JobFilter } from '#app/paths';

/** `deadline` when the deadline has passed, even if staff closed the job earlier; else `staff`. */
export type ClosedBy = 'deadline' | 'staff';
export type Decided<T> = T & { closed: boolean; closedBy?: ClosedBy };
export type ListedJob = Decided<JobSummary>;
export type ShownJob = Decided<Job>;

/** The moment a deadline is over. A day without a time lasts until its end in Nairobi. */
function endOf(deadline: string): number {
  return Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(deadline) ? `${deadline}T23:59:59+03:00` : deadline);
}

/** Decides whether a job is closed; a service that does not say so is judged by the deadline. */
export function withClosed<T extends JobSummary>(job: T, now: number): Decided<T> {
  const end = endOf(job.deadline);
  const isOver = Number.isFinite(end) && end < now;
  const closed = job.closed ?? isOver;
  return {
    ...job,
    closed,
    ...(closed ? { closedBy: isOver ? ('deadline' as const) : ('staff' as const) } : {}),
  };
}

/** Returns a score for how much two jobs have in common. */
export function likeness(a: JobSummary, b: JobSummary): number {
  const isSame = (left: string | undefined, right: string | undefined) =>
    left !== undefined && left === right;
  return (
    (isSame(a.job_category, b.job_category) ? 4 : 0) +
    (isSame(a.job_type, b.job_type) ? 2 : 0) +
    (isSame(a.location, b.location) ? 1 : 0)
  );
}

const EXCERPT_LENGTH = 180;

/** Plain text of a list entry, cut at a word. */
export function excerptOf(job: Pick<JobSummary, 'excerpt' | 'job_description'>): string {
  const text = (
    job.excerpt ??
    job.job_description
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&amp;/g, '&')
  )
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= EXCERPT_LENGTH) return text;
  return `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** The values that the board can be filtered by. */
export interface JobChoices {
  teams: readonly string[];
  types: readonly string[];
  locations: readonly string[];
}

/** The filter values of a board; a service that does not send them gets those of the listed jobs. */
export function choicesOf({
  facets,
  results,
}: {
  facets?: { job_category?: string[] | undefined; job_type: string[]; location: string[] } | undefined;
  results: readonly JobSummary[];
}): JobChoices {
  const seen = (pick: (job: JobSummary) => string | undefined) =>
    [...new Set(results.map(pick))].filter((value) => value !== undefined);
  return {
    teams: facets?.job_category ?? seen((job) => job.job_category),
    types: facets?.job_type ?? seen((job) => job.job_type),
    locations: facets?.location ?? seen((job) => job.location),
  };
}

/** Drops filter values that are not among the choices, because an address may hold anything. */
export function knownFilter(
  { team, type, location, page }: JobFilter,
  { teams, types, locations }: JobChoices,
): JobFilter {
  const known = (value: string | undefined, choices: readonly string[]) =>
    value !== undefined && choices.includes(value) ? value : undefined;
  return { team: known(team, teams), type: known(type, types), location: known(location, locations), page };
}
