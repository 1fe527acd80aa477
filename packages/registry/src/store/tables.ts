import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const remoteVersion = pgTable(
  'remote_version',
  {
    remoteId: text('remote_id').notNull(),
    version: text('version').notNull(),
    digest: text('digest').notNull(),
    container: text('container').notNull(),
    // Unknown on purpose: each read checks the type, so a row edited by hand cannot break the site.
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
  outcome: text('outcome').$type<'done' | 'refused'>().notNull().default('done'),
  reason: text('reason').notNull().default(''),
});

/** `advance`, `pause` and `take-back` are the registry's own steps of a rollout; `remove` deletes files. */
export type AuditAction =
  | 'publish'
  | 'promote'
  | 'rollback'
  | 'rollout'
  | 'advance'
  | 'pause'
  | 'take-back'
  | 'token'
  | 'revoke'
  | 'override'
  | 'remove';

export const remoteRollout = pgTable('remote_rollout', {
  remoteId: text('remote_id').primaryKey(),
  version: text('version').notNull(),
  percent: integer('percent').notNull(),
  nextStages: jsonb('next_stages').$type<unknown>().notNull(),
  isStaged: boolean('is_staged').notNull(),
  stageSeconds: integer('stage_seconds').notNull(),
  minVisits: integer('min_visits').notNull(),
  startedAt: moment('started_at').notNull(),
  stageAt: moment('stage_at').notNull(),
  startedBy: text('started_by').notNull(),
  why: text('why').notNull(),
  finding: text('finding').notNull().default(''),
  pausedAt: moment('paused_at'),
  failure: jsonb('failure').$type<unknown>(),
});

export const registryToken = pgTable('registry_token', {
  id: text('id').primaryKey(),
  remoteId: text('remote_id').notNull(),
  name: text('name').notNull(),
  hash: text('hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
});
