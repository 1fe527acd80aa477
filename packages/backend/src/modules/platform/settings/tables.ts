import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { rawJsonb } from '@konnect/database';

export const settingRow = pgTable('setting', {
  key: text('key').primaryKey(),
  value: rawJsonb('value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  changedBy: text('changed_by').notNull(),
});
