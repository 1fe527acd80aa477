import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '#app/db/visibility';

export const JOB_STATUSES = ['draft', 'published', 'closed'] as const;

export const job = pgTable('job', {
  id: identity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  jobCategory: text('job_category').notNull().default(''),
  jobType: text('job_type').notNull().default(''),
  location: text('location').notNull().default(''),
  jobDescription: text('job_description').notNull().default(''),
  jobRequirements: text('job_requirements').notNull().default(''),
  responsibilities: text('responsibilities').notNull().default(''),
  excerpt: text('excerpt').notNull().default(''),
  requireReferences: boolean('require_references').notNull().default(true),
  socialFb: boolean('social_fb').notNull().default(false),
  socialTwitter: boolean('social_twitter').notNull().default(false),
  socialInstagram: boolean('social_instagram').notNull().default(false),
  socialTiktok: boolean('social_tiktok').notNull().default(false),
  openings: integer('openings'),
  salary: text('salary'),
  deadline: moment('deadline').notNull(),
  status: text('status', { enum: JOB_STATUSES }).notNull().default('published'),
  /** Null means always published; a future date schedules it. */
  publishedAt: moment('published_at'),
  editedAt: moment('edited_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export type JobRow = typeof job.$inferSelect;
