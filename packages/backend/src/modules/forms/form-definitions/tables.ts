import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const EVENT_FORM_KINDS = ['v2', 'v3', 'v4'] as const;

export const formDefinition = pgTable('form_definition', {
  kind: text('kind', { enum: EVENT_FORM_KINDS }).primaryKey(),
  labels: jsonb('labels').$type<Record<string, string>>().notNull(),
  options: jsonb('options').$type<Record<string, Record<string, string>>>().notNull().default({}),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3, mode: 'date' })
    .notNull()
    .defaultNow(),
  updatedBy: text('updated_by'),
});

export const replacedFormWords = pgTable(
  'replaced_form_words',
  {
    kind: text('kind', { enum: EVENT_FORM_KINDS }).notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    labels: jsonb('labels').$type<Record<string, string>>().notNull(),
    options: jsonb('options').$type<Record<string, Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.replacedAt] })],
);
