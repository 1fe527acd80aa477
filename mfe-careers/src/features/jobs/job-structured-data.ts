import type { PublicConfig } from '@konnect/contracts';
import { isBootCamp } from '#app/boot-camp';
import { paths } from '#app/paths';
import type { ListedJob, ShownJob } from './job-rules';

const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'full time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  'part time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
  temporary: 'TEMPORARY',
};

/** Search engines penalise postings of closed jobs, so those get none. */
export function jobPosting(job: ShownJob, config: PublicConfig): Record<string, unknown> | null {
  if (job.closed) return null;
  const type = job.job_type?.trim().toLowerCase() ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [
      job.job_description,
      ...(isBootCamp(job) ? [] : [job.responsibilities, job.job_requirements]),
    ]
      .filter(Boolean)
      .join('\n'),
    identifier: { '@type': 'PropertyValue', name: config.siteName, value: job.slug },
    ...(job.date_created ? { datePosted: job.date_created } : {}),
    validThrough: job.deadline,
    employmentType: EMPLOYMENT_TYPES[type] ?? 'OTHER',
    hiringOrganization: { '@type': 'Organization', name: config.siteName, sameAs: config.publicUrl },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location ?? 'Nairobi',
        addressRegion: 'Nairobi',
        addressCountry: 'KE',
      },
    },
    ...(job.openings ? { totalJobOpenings: job.openings } : {}),
    directApply: true,
  };
}

/** A JobPosting belongs on the job's own page; a list only links to it. */
export function jobListData(
  jobs: readonly ListedJob[],
  config: PublicConfig,
): Record<string, unknown> | null {
  const open = jobs.filter((job) => !job.closed);
  if (open.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: open.map((job, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: job.title,
      url: `${config.publicUrl}${paths.job(job.slug)}`,
    })),
  };
}
