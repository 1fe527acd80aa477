// Values that the database works out from the number of a row: the same number always gives the same value.
import { sql, type SQL } from 'drizzle-orm';

/** The number of the row that a statement makes. */
export const N = sql.raw('n');

/** A prime above the number of rows of one kind. */
const MODULUS = 1_000_003;

/** A number from 0 to below 1. @param salt tells the values of one row apart */
export function share(salt: number): SQL {
  const mixed = `((n::bigint * ${386_093 + salt * 7_919} + ${salt * 104_729}) % ${MODULUS})`;
  // Squared: without it two values of one row would go hand in hand, and all rows with one name would be of
  // the same days.
  return sql.raw(`(${mixed} * (${mixed} + ${salt * 15_485}) % ${MODULUS} / ${MODULUS}.0)`);
}

/** One of the texts. @param pool a list with at least one text, @param of the share that chooses */
export function pick(pool: readonly string[], of: SQL): SQL {
  return sql`(${sql.param(pool)}::text[])[1 + floor(${of} * ${sql.raw(String(pool.length))})::int]`;
}

/** A whole number from 0 to `count - 1`. */
export const below = (count: number, of: SQL): SQL => sql`floor(${of} * ${sql.raw(String(count))})::int`;

/** @param unit e.g. `1 hour` */
export const before = (now: Date, units: SQL, unit: string): SQL =>
  sql`(${now.toISOString()}::timestamptz - (${units}) * ${unit}::interval)`;
