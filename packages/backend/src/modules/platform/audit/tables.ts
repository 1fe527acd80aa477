import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '#app/db/visibility';

export const auditLog = pgTable('audit_log', {
  id: identity(),
  at: moment('at').notNull().defaultNow(),
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
