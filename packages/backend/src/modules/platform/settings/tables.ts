import { pgTable, text } from 'drizzle-orm/pg-core';
import { rawJsonb } from '@konnect/database';
import { moment } from '#app/db/visibility';

export const settingRow = pgTable('setting', {
  key: text('key').primaryKey(),
  value: rawJsonb('value').notNull(),
  changedAt: moment('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});
