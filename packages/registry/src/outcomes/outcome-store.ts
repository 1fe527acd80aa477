import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { bigint, integer, pgTable, real, text, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

import type { Db } from '@konnect/database';
import type { OutcomeRow, Outcomes, OutcomeSource } from './outcomes';

export const loadOutcome = pgTable('load_outcome', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  remoteId: text('remote_id').notNull(),
  version: text('version').notNull(),
  source: text('source').$type<OutcomeSource>().notNull(),
  visits: integer('visits').notNull(),
  failures: integer('failures').notNull(),
  lcpMs: integer('lcp_ms'),
  inpMs: integer('inp_ms'),
  cls: real('cls'),
});

const p75 = (column: PgColumn) => sql<number | null>`percentile_cont(0.75) within group (order by ${column})`;
const number = (value: number | string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

export function createOutcomeStore(db: Db): Outcomes {
  return {
    async count(remoteId, version, source, { from, to }) {
      const { visits, failures, lcpMs, inpMs, cls, at } = loadOutcome;
      const [row] = await db
        .select({
          visits: sql<string>`coalesce(sum(${visits}), 0)`,
          failures: sql<string>`coalesce(sum(${failures}), 0)`,
          ...{ lcpP75: p75(lcpMs), paints: sql<string>`count(${lcpMs})` },
          ...{ inpP75: p75(inpMs), interactions: sql<string>`count(${inpMs})` },
          ...{ clsP75: p75(cls), shifts: sql<string>`count(${cls})` },
        })
        .from(loadOutcome)
        .where(
          and(
            eq(loadOutcome.remoteId, remoteId),
            eq(loadOutcome.version, version),
            eq(loadOutcome.source, source),
            gte(at, from),
            lt(at, to),
          ),
        );
      return {
        ...{ visits: Number(row?.visits ?? 0), failures: Number(row?.failures ?? 0) },
        ...{ lcpP75: number(row?.lcpP75), paints: Number(row?.paints ?? 0) },
        ...{ inpP75: number(row?.inpP75), interactions: Number(row?.interactions ?? 0) },
        ...{ clsP75: number(row?.clsP75), shifts: Number(row?.shifts ?? 0) },
      };
    },
    async record(rows: readonly OutcomeRow[]) {
      if (rows.length > 0) await db.insert(loadOutcome).values([...rows]);
    },
    async forget(before) {
      return (
        await db.delete(loadOutcome).where(lt(loadOutcome.at, before)).returning({ id: loadOutcome.id })
      ).length;
    },
  };
}
