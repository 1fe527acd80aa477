import type { Db } from '@konnect/backend/db';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { OutcomeRow, Outcomes, OutcomeSource } from './outcomes';

const loadOutcome = pgTable('load_outcome', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  remoteId: text('remote_id').notNull(),
  version: text('version').notNull(),
  source: text('source').$type<OutcomeSource>().notNull(),
  visits: integer('visits').notNull(),
  failures: integer('failures').notNull(),
  lcpMs: integer('lcp_ms'),
});

/** The counts in the site's own database. */
export function createOutcomeStore(db: Db): Outcomes {
  return {
    async count(remoteId, version, source, { from, to }) {
      const { visits, failures, lcpMs, at } = loadOutcome;
      const [row] = await db
        .select({
          visits: sql<string>`coalesce(sum(${visits}), 0)`,
          failures: sql<string>`coalesce(sum(${failures}), 0)`,
          lcpP75: sql<number | null>`percentile_cont(0.75) within group (order by ${lcpMs})`,
          paints: sql<string>`count(${lcpMs})`,
        })
        .from(loadOutcome)
        .where(and(eq(loadOutcome.remoteId, remoteId), eq(loadOutcome.version, version), eq(loadOutcome.source, source), gte(at, from), lt(at, to)));
      const lcpP75 = row?.lcpP75 ?? null;
      return { visits: Number(row?.visits ?? 0), failures: Number(row?.failures ?? 0), paints: Number(row?.paints ?? 0), lcpP75: lcpP75 === null ? null : Number(lcpP75) };
    },
    async record(rows: readonly OutcomeRow[]) {
      if (rows.length > 0) await db.insert(loadOutcome).values([...rows]);
    },
    async forget(before) {
      return (await db.delete(loadOutcome).where(lt(loadOutcome.at, before)).returning({ id: loadOutcome.id })).length;
    },
  };
}
