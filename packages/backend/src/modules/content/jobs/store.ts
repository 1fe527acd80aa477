import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { htmlToSave, plainText } from '#app/text/html';
import { excerptOf } from '#app/text/text';
import { findShown, visibleSince } from '#app/db/visibility';
import { job, type JobRow } from './tables';

export interface JobFilter {
  job_category?: string | undefined;
  job_type?: string | undefined;
  location?: string | undefined;
}

/** Only staff may see drafts and jobs with a future date. */
export function shownJob(now: Date): SQL | undefined {
  return and(ne(job.status, 'draft'), visibleSince(job, now));
}

function matching({ job_category, job_type, location }: JobFilter, now: Date): SQL | undefined {
  return and(
    shownJob(now),
    job_category ? eq(job.jobCategory, job_category) : undefined,
    job_type ? eq(job.jobType, job_type) : undefined,
    location ? eq(job.location, location) : undefined,
  );
}

/** Open jobs by the next deadline, then closed ones by the latest. */
export async function listJobs(
  db: Db,
  filter: JobFilter,
  window: { now: Date; limit: number; offset: number },
): Promise<{ rows: JobRow[]; total: number }> {
  const isOpen = sql<boolean>`
    (${job.status} = 'published' and ${job.deadline} >= ${window.now.toISOString()}::timestamptz)`;
  const rows = await db
    .select()
    .from(job)
    .where(matching(filter, window.now))
    .orderBy(
      desc(isOpen),
      asc(sql`case when ${isOpen} then ${job.deadline} end`),
      desc(job.deadline),
      asc(job.id),
    )
    .limit(window.limit)
    .offset(window.offset);
  return { rows, total: await db.$count(job, matching(filter, window.now)) };
}

export async function jobFacets(
  db: Db,
  now: Date,
): Promise<{ job_category: string[]; job_type: string[]; location: string[] }> {
  const rows = await db
    .selectDistinct({ jobCategory: job.jobCategory, jobType: job.jobType, location: job.location })
    .from(job)
    .where(shownJob(now));
  const values = (pick: (row: (typeof rows)[number]) => string) =>
    [...new Set(rows.map(pick))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));
  return {
    job_category: values((row) => row.jobCategory),
    job_type: values((row) => row.jobType),
    location: values((row) => row.location),
  };
}

export async function findJob(db: Db, slugOrId: string, now: Date): Promise<JobRow | undefined> {
  return findShown(db, job, slugOrId, shownJob(now));
}

export type NewJob = typeof job.$inferInsert & { jobDescription: string };

export async function insertJob(db: Db, input: NewJob): Promise<number> {
  const jobDescription = htmlToSave('job_description', input.jobDescription);
  const [row] = await db
    .insert(job)
    .values({
      ...input,
      jobDescription,
      jobRequirements: htmlToSave('job_requirements', input.jobRequirements ?? ''),
      responsibilities: htmlToSave('responsibilities', input.responsibilities ?? ''),
      excerpt: excerptOf(plainText(jobDescription)),
    })
    .returning({ id: job.id });
  if (!row) throw new Error(`Job ${input.slug} was not stored.`);
  return row.id;
}
