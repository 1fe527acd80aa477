import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CompletedText } from '@konnect/contracts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** SurveyJS's document without the fields that have columns of their own. */
export type SurveyDocument = { pages: Record<string, unknown>[]; [setting: string]: unknown };

export const survey = pgTable('survey', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  document: jsonb('document').$type<SurveyDocument>().notNull(),
  completedHtml: text('completed_html'),
  completedHtmlOnCondition: jsonb('completed_html_on_condition').$type<CompletedText[]>().notNull().default([]),
  publish: boolean('publish').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const surveyResult = pgTable('survey_result', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  surveyId: integer('survey_id').notNull(),
  reference: text('reference').notNull(),
  responses: jsonb('responses').$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export type SurveyRow = typeof survey.$inferSelect;
