import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull().defaultNow(),
  userId: integer('user_id'),
  who: text('who'),
  role: text('role'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  personal: boolean('personal').notNull().default(false),
  requestId: text('request_id').notNull(),
  address: text('address').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});
