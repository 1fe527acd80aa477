import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { APPLICATION_STATUSES } from '#app/modules/forms/careers-applications/tables';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const scholarshipApplication = pgTable('scholarship_application', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
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
