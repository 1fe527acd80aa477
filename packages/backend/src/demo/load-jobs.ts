import * as z from 'zod/mini';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { daysBefore, endOfNairobiDay } from './demo-dates';
import { html, readContent } from './read-content';

const job = z.strictObject({
  slug: z.string(),
  title: z.string(),
  jobCategory: z.string(),
  jobType: z.string(),
  location: z.string(),
  postedDaysAgo: z.number(),
  closesInDays: z.number(),
  closed: z.optional(z.boolean()),
  requireReferences: z._default(z.boolean(), false),
  openings: z.number(),
  salary: z.optional(z.string()),
  social: z._default(z.array(z.enum(['fb', 'twitter', 'instagram', 'tiktok'])), []),
  jobDescription: html,
  jobRequirements: z._default(html, ''),
  responsibilities: z._default(html, ''),
});
const demoJobs = readContent('jobs.yaml', z.array(job));

/** Each job closes at the end of its last day in Nairobi. */
export const newDemoJobs = (now: Date) =>
  demoJobs.map(({ postedDaysAgo, closesInDays, closed, social, ...job }) => ({
    ...job,
    socialFb: social.includes('fb'),
    socialTwitter: social.includes('twitter'),
    socialInstagram: social.includes('instagram'),
    socialTiktok: social.includes('tiktok'),
    deadline: endOfNairobiDay(now, closesInDays),
    status: closed ? ('closed' as const) : ('published' as const),
    createdAt: daysBefore(now, postedDaysAgo),
  }));

export async function loadDemoJobs(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const job of newDemoJobs(now)) await seedApi.insertJob(db, job);
}
