import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EditedKind } from '@konnect/contracts';
import { moment } from '#app/db/visibility';

const subject = {
  kind: text('kind').$type<EditedKind>().notNull(),
  subjectId: integer('subject_id').notNull(),
};

export const contentRevision = pgTable(
  'content_revision',
  {
    ...subject,
    version: integer('version').notNull(),
    author: text('author').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId, table.version] })],
);

export const contentState = pgTable(
  'content_state',
  {
    ...subject,
    version: integer('version').notNull(),
    publishedVersion: integer('published_version'),
    deletedAt: moment('deleted_at'),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);
