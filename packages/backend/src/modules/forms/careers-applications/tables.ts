import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, moment } from '#app/db/visibility';

export const APPLICATION_STATUSES = [
  'new',
  'reviewing',
  'shortlisted',
  'accepted',
  'declined',
  'withdrawn',
] as const;

export const careerApplication = pgTable('career_application', {
  id: identity(),
  reference: text('reference').notNull(),
  jobId: integer('job_id').notNull(),
  status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('new'),
  name: text('name').notNull(),
  phoneE164: text('phone_e164').notNull(),
  email: text('email').notNull(),
  answers: jsonb('answers').$type<CareerAnswers>().notNull(),
  cvFileId: uuid('cv_file_id'),
  sampleWorkFileId: uuid('sample_work_file_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export interface Referee {
  name: string;
  phone: string;
  email: string;
  workplace: string;
  position: string;
  relationship: string;
}

/** Answers under their names on the wire, without the empty ones; files are columns. */
export type CareerAnswers = Record<string, string | Referee[] | string[]> & {
  referees: Referee[];
  sample_work_links: string[];
};
