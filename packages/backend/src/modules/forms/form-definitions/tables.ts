import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const formDefinition = pgTable('form_definition', {
  kind: text('kind', { enum: ['v2', 'v3', 'v4'] }).primaryKey(),
  labels: jsonb('labels').$type<Record<string, string>>().notNull(),
  options: jsonb('options').$type<Record<string, Record<string, string>>>().notNull().default({}),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3, mode: 'date' })
    .notNull()
    .defaultNow(),
  updatedBy: text('updated_by'),
});
