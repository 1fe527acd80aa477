import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#app/modules/forms/careers-applications/tables';
import { identity, moment } from '#app/db/visibility';

export const scholarshipApplication = pgTable('scholarship_application', {
  id: identity(),
  reference: text('reference').notNull(),
  status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('new'),
  name: text('name').notNull(),
  phoneE164: text('phone_e164').notNull(),
  /** Under their names on the wire, without empty ones and without blocks that were not chosen. */
  answers: jsonb('answers').$type<Record<string, string>>().notNull(),
  birthcertFileId: uuid('birthcert_file_id').notNull(),
  reportCardFileId: uuid('report_card_file_id').notNull(),
  declaredAt: moment('declared_at').notNull(),
  consentedAt: moment('consented_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Every path that staff gave the page. */
export const scholarshipSlug = pgTable('scholarship_slug', { slug: text('slug').primaryKey() });
