import { bigint, pgTable, real, text } from 'drizzle-orm/pg-core';
import { VISIT_MEASURES, VISIT_PHASES } from '@konnect/contracts/schemas';
import { moment } from '#app/db/visibility';

export const visitReport = pgTable('visit_report', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  remote: text('remote').notNull(),
  version: text('version').notNull(),
  page: text('page').notNull(),
  measure: text('measure', { enum: VISIT_MEASURES }).notNull(),
  phase: text('phase', { enum: VISIT_PHASES }),
  value: real('value'),
  text: text('text'),
});
