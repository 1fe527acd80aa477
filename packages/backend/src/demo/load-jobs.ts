import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { demoJobs } from './content/jobs';

export async function loadDemoJobs(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const demo of demoJobs(now)) {
    await seedApi.insertJob(db, {
      slug: demo.slug,
      title: demo.title,
      jobCategory: demo.job_category,
      jobType: demo.job_type,
      location: demo.location,
      jobDescription: demo.job_description,
      jobRequirements: demo.job_requirements,
      responsibilities: demo.responsibilities,
      requireReferences: demo.require_references > 0,
      socialFb: demo.social_fb,
      socialTwitter: demo.social_twitter,
      socialInstagram: demo.social_instagram,
      socialTiktok: demo.social_tiktok,
      openings: demo.openings,
      salary: demo.salary,
      deadline: demo.deadline,
      status: demo.closed ? 'closed' : 'published',
      createdAt: demo.date_created,
    });
  }
}
