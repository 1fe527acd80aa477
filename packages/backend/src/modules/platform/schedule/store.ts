import { sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';

/** Columns whose date changes pages when it passes. */
export interface ScheduledColumns {
  table: string;
  columns: readonly string[];
  /** True if the column `status` marks drafts, which visitors do not see. */
  hasDrafts?: true;
}

/** @returns the latest of these dates that is not after `now`; undefined: none */
export async function lastPassed(
  db: Db,
  tables: readonly ScheduledColumns[],
  now: Date,
): Promise<Date | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const parts = tables.flatMap(({ table, columns, hasDrafts }) =>
    columns.map((name) => {
      const column = sql.identifier(name);
      // Written as in the indexes of migration 0500, which this statement alone reads.
      const isShown = hasDrafts ? sql`(status = 'draft') is not true and` : sql``;
      return sql`select max(${column}) as at from ${sql.identifier(table)} where ${isShown} ${column} <= ${at}`;
    }),
  );
  const { rows } = await db.execute<{ at: Date | string | null }>(
    sql`select max(at) as at from (${sql.join(parts, sql` union all `)}) passed`,
  );
  const found = rows[0]?.at;
  return found ? new Date(found) : undefined;
}
