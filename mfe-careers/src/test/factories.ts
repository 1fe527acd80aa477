import type { Job, JobSummary } from '@konnect/contracts';

export function makeSummary(slug: string, changes: Partial<JobSummary> = {}): JobSummary {
  return {
    title: `Title of ${slug}`,
    slug,
    job_description: '<p>From the pole to the sofa</p>',
    deadline: '2026-04-02T20:59:59.000Z',
    job_category: 'Technical',
    job_type: 'Full time',
    location: 'Mwiki',
    date_created: '2026-03-01T09:00:00.000Z',
    closed: false,
    excerpt: 'From the pole to the sofa',
    ...changes,
  };
}

export function makeJob(slug: string, changes: Partial<Job> = {}): Job {
  return {
    ...makeSummary(slug),
    job_requirements: '<ul><li>No fear of heights</li></ul>',
    responsibilities: '<ul><li>Install</li></ul>',
    require_references: 1,
    social_fb: false,
    social_twitter: false,
    social_instagram: false,
    social_tiktok: false,
    ...changes,
  };
}
