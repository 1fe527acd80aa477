import type { Job, JobSummary } from '@konnect/contracts';
import { cleanHtml } from '#app/text/html';
import type { JobRow } from './tables';

export function isClosed(row: Pick<JobRow, 'status' | 'deadline'>, now: Date): boolean {
  return row.status === 'closed' || row.deadline.getTime() < now.getTime();
}

export function isBootCamp(row: Pick<JobRow, 'jobType'>): boolean {
  return row.jobType.trim().toLowerCase() === 'boot camp';
}

function commonOf(row: JobRow, now: Date): JobSummary {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    job_description: cleanHtml(row.jobDescription),
    deadline: row.deadline.toISOString(),
    job_category: row.jobCategory,
    job_type: row.jobType,
    location: row.location,
    date_created: (row.publishedAt ?? row.createdAt).toISOString(),
    closed: isClosed(row, now),
    excerpt: row.excerpt,
    openings: row.openings,
    salary: row.salary,
  };
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function toSummary(row: JobRow, now: Date): JobSummary {
  return { ...commonOf(row, now), job_description: row.excerpt ? `<p>${escaped(row.excerpt)}</p>` : '' };
}

/** A Boot Camp has neither requirements nor responsibilities, whatever was typed. */
export function toJob(row: JobRow, now: Date): Job {
  const hasMore = !isBootCamp(row);
  return {
    ...commonOf(row, now),
    job_requirements: hasMore ? cleanHtml(row.jobRequirements) : '',
    responsibilities: hasMore ? cleanHtml(row.responsibilities) : '',
    require_references: row.requireReferences ? 1 : 0,
    social_fb: row.socialFb,
    social_twitter: row.socialTwitter,
    social_instagram: row.socialInstagram,
    social_tiktok: row.socialTiktok,
  };
}
