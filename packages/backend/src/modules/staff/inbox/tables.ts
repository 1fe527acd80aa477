import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { InboxKind, InboxStatus } from '@konnect/contracts';

const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' }).notNull();
const subject = { kind: text('kind').$type<InboxKind>().notNull(), subjectId: text('subject_id').notNull() };
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const inboxItem = pgTable(
  'inbox_item',
  {
    ...subject,
    status: text('status').$type<InboxStatus>().notNull(),
    assigneeId: integer('assignee_id'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

export const inboxNote = pgTable('inbox_note', {
  id: id(),
  ...subject,
  author: text('author').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at'),
});

export const inboxChange = pgTable('inbox_change', {
  id: id(),
  ...subject,
  at: moment('at'),
  who: text('who').notNull(),
  field: text('field', { enum: ['status', 'assignee'] }).notNull(),
  fromValue: text('from_value'),
  toValue: text('to_value'),
});

export const replyTemplate = pgTable('reply_template', {
  id: id(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  updatedAt: moment('updated_at'),
  updatedBy: text('updated_by').notNull(),
});
