import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '#app/db/visibility';

export const EVENT_VERSIONS = ['v2', 'v3', 'v4'] as const;
export type EventVersion = (typeof EVENT_VERSIONS)[number];

export const eventSetting = pgTable('event_setting', {
  articleId: integer('article_id').primaryKey(),
  grantsWheel: boolean('grants_wheel'),
  drawId: text('draw_id'),
  closesAt: moment('closes_at'),
  capacity: integer('capacity'),
});

export const eventApplication = pgTable('event_application', {
  id: identity(),
  reference: text('reference').notNull(),
  articleId: integer('article_id').notNull(),
  version: text('version', { enum: EVENT_VERSIONS }).notNull(),
  status: text('status', { enum: ['new', 'shortlisted', 'declined', 'withdrawn', 'done'] })
    .notNull()
    .default('new'),
  waiting: boolean('waiting').notNull().default(false),
  phone: text('phone').notNull(),
  /** Null when the sender gave no number; then the device identifies the sender. */
  phoneE164: text('phone_e164'),
  name: text('name').notNull().default(''),
  residency: text('residency').notNull().default(''),
  residencyOther: text('residency_other').notNull().default(''),
  answers: jsonb('answers').$type<Record<string, string | number | boolean>>().notNull().default({}),
  /** Answers to questions with several choices, as lists. */
  choices: jsonb('choices').$type<Record<string, string[]>>().notNull().default({}),
  /** Null when the form did not ask. `photoConsentAt` is the time of the answer, yes or no. */
  photoConsent: boolean('photo_consent'),
  photoConsentAt: moment('photo_consent_at'),
  photoConsentWithdrawnAt: moment('photo_consent_withdrawn_at'),
  deviceKey: text('device_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const spinTicket = pgTable('spin_tickets', {
  id: identity(),
  tokenHash: text('token_hash').notNull(),
  drawId: text('draw_id').notNull(),
  phoneE164: text('phone_e164'),
  deviceKey: text('device_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
});
