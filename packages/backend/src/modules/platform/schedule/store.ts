import { sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';

/** Columns whose date changes pages when it passes. */
export interface ScheduledColumns {
  table: string;
  columns: readonly string[];
  /** True if the column `status` marks drafts, which visitors do not see. */
  hasDrafts?: true;
}

export interface DatesAround {
  /** The latest date that is not after now. */
  passed: Date | undefined;
  /** The earliest date after now. */
  next: Date | undefined;
}

/** @returns the dates of these columns around `now` */
export async function datesAround(
  db: Db,
  tables: readonly ScheduledColumns[],
  now: Date,
): Promise<DatesAround> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const parts = tables.flatMap(({ table, columns, hasDrafts }) =>
    columns.map((name) => {
      const [column, from] = [sql.identifier(name), sql.identifier(table)];
      // Written as in the indexes of migration 0500, which this statement alone reads.
      const isShown = hasDrafts ? sql`(status = 'draft') is not true and` : sql``;
      return sql`select
        (select max(${column}) from ${from} where ${isShown} ${column} <= ${at}) as passed,
        (select min(${column}) from ${from} where ${isShown} ${column} > ${at}) as next`;
    }),
  );
  const { rows } = await db.execute<Record<keyof DatesAround, Date | string | null>>(
    sql`select max(passed) as passed, min(next) as next from (${sql.join(parts, sql` union all `)}) around`,
  );
  const dateOf = (found: Date | string | null | undefined): Date | undefined =>
    found ? new Date(found) : undefined;
  return { passed: dateOf(rows[0]?.passed), next: dateOf(rows[0]?.next) };
}

/** @returns a number that differs after each write to a table that pages show */
export async function pageChange(db: Db): Promise<string> {
  const { rows } = await db.execute<{ change: string }>(
    sql`select last_value::text as change from page_change`,
  );
  return rows[0]?.change ?? '';
}
