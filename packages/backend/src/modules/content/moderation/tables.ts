import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const mutedDevice = pgTable('muted_device', {
  deviceKey: text('device_key').primaryKey(),
  reason: text('reason'),
  mutedBy: text('muted_by').notNull(),
  mutedAt: timestamp('muted_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
});
