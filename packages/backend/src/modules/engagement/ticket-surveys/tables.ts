import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CompletedText } from '@konnect/contracts';
import { identity, moment } from '#app/db/visibility';

export const ticketSurvey = pgTable('ticket_survey', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  completedHtml: text('completed_html').notNull(),
  completedHtmlOnCondition: jsonb('completed_html_on_condition').$type<CompletedText[]>().notNull(),
  document: jsonb('document').$type<Record<string, unknown>>().notNull().default({}),
  isOpen: boolean('is_open').notNull().default(true),
  closesAt: moment('closes_at'),
  signedTickets: boolean('signed_tickets').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
});

export const ticketSurveyChange = pgTable('ticket_survey_change', {
  id: identity(),
  surveyId: text('survey_id').notNull(),
  at: moment('at').notNull(),
  who: text('who'),
  what: text('what').notNull(),
  version: integer('version').notNull(),
  fields: jsonb('fields').$type<string[]>().notNull().default([]),
});

export const ticketResponse = pgTable('ticket_response', {
  id: text('id').primaryKey(),
  surveyId: text('survey_id').notNull(),
  ticketId: text('ticket_id'),
  reference: text('reference').notNull(),
  response: jsonb('response').$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export type TicketSurveyRow = typeof ticketSurvey.$inferSelect;
export type TicketResponseRow = typeof ticketResponse.$inferSelect;
