import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const remoteVersion = pgTable(
  'remote_version',
  {
    remoteId: text('remote_id').notNull(),
    version: text('version').notNull(),
    digest: text('digest').notNull(),
    container: text('container').notNull(),
    // Unknown on purpose: it is checked each time it is read, so a row spoilt by hand cannot break the site.
    descriptor: jsonb('descriptor').$type<unknown>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remoteId, table.version] })],
);

export const remoteLive = pgTable('remote_live', {
  remoteId: text('remote_id').primaryKey(),
  version: text('version').notNull(),
  previousVersions: jsonb('previous_versions').$type<unknown>().notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  changedBy: text('changed_by').notNull(),
  why: text('why').notNull(),
});

export const registryState = pgTable('registry_state', {
  id: integer('id').primaryKey(),
  epoch: text('epoch').notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});

export const registryAudit = pgTable('registry_audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  actor: text('actor').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  remoteId: text('remote_id').notNull(),
  version: text('version').notNull(),
  fromVersion: text('from_version'),
  why: text('why').notNull(),
  revision: bigint('revision', { mode: 'number' }),
});

export type AuditAction = 'publish' | 'promote' | 'rollback';
