import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/db/visibility';

const EVENT_FORM_KINDS = ['v2', 'v3', 'v4'] as const;

export const formDefinition = pgTable('form_definition', {
  kind: text('kind', { enum: EVENT_FORM_KINDS }).primaryKey(),
  labels: jsonb('labels').$type<Record<string, string>>().notNull(),
  options: jsonb('options').$type<Record<string, Record<string, string>>>().notNull().default({}),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
});

export const replacedFormWords = pgTable(
  'replaced_form_words',
  {
    kind: text('kind', { enum: EVENT_FORM_KINDS }).notNull(),
    replacedAt: moment('replaced_at').notNull(),
    labels: jsonb('labels').$type<Record<string, string>>().notNull(),
    options: jsonb('options').$type<Record<string, Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.replacedAt] })],
);
