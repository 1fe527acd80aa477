import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The drivers have read the JSON already. Drizzle's own `jsonb` reads a text once more, and a telephone number becomes a number. */
const jsonOnce = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

export const settingRow = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonOnce('value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  changedBy: text('changed_by').notNull(),
});
