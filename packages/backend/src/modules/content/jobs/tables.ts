import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const JOB_STATUSES = ['draft', 'published', 'closed'] as const;

export const job = pgTable('job', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
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
  deadline: timestamp('deadline', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  status: text('status', { enum: JOB_STATUSES }).notNull().default('published'),
  /** Null means always published; a future date schedules it. */
  publishedAt: timestamp('published_at', { withTimezone: true, precision: 3, mode: 'date' }),
  editedAt: timestamp('edited_at', { withTimezone: true, precision: 3, mode: 'date' }),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' })
    .notNull()
    .defaultNow(),
});

export type JobRow = typeof job.$inferSelect;
