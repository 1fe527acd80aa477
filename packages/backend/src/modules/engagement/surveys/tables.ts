import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CompletedText } from '@konnect/contracts';
import { identity, moment } from '#app/db/visibility';

export type SurveyDocument = { pages: Record<string, unknown>[]; [setting: string]: unknown };

export const survey = pgTable('survey', {
  id: identity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  document: jsonb('document').$type<SurveyDocument>().notNull(),
  completedHtml: text('completed_html'),
  completedHtmlOnCondition: jsonb('completed_html_on_condition')
    .$type<CompletedText[]>()
    .notNull()
    .default([]),
  publish: boolean('publish').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  archivedAt: moment('archived_at'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
});

export interface SurveyContent {
  title: string;
  description: string | null;
  document: SurveyDocument;
  completedHtml: string | null;
  completedHtmlOnCondition: CompletedText[];
}

export const surveyVersion = pgTable(
  'survey_version',
  {
    surveyId: integer('survey_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: jsonb('content').$type<SurveyContent>().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: text('saved_by'),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.version] })],
);

export const surveyResult = pgTable('survey_result', {
  id: identity(),
  surveyId: integer('survey_id').notNull(),
  reference: text('reference').notNull(),
  responses: jsonb('responses').$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export type SurveyRow = typeof survey.$inferSelect;
