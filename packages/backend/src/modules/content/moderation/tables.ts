import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#app/db/visibility';

export const mutedDevice = pgTable('muted_device', {
  deviceKey: text('device_key').primaryKey(),
  reason: text('reason'),
  mutedBy: text('muted_by').notNull(),
  mutedAt: moment('muted_at').notNull(),
});
