// Values computed from a row's number: the same number always gives the same value.
import { sql, type SQL } from 'drizzle-orm';

export const N = sql.raw('n');

/** A prime above the number of rows of one kind. */
const MODULUS = 1_000_003;

/** A number from 0 to below 1. @param salt tells the values of one row apart */
export function share(salt: number): SQL {
  const mixed = `((n::bigint * ${386_093 + salt * 7_919} + ${salt * 104_729}) % ${MODULUS})`;
  // Squared, because otherwise two values of one row would correlate, such as name and date.
  return sql.raw(`(${mixed} * (${mixed} + ${salt * 15_485}) % ${MODULUS} / ${MODULUS}.0)`);
}

/** @param of the share (0 to below 1) that chooses */
export function pick(pool: readonly string[], of: SQL): SQL {
  return sql`(${sql.param(pool)}::text[])[1 + floor(${of} * ${sql.raw(String(pool.length))})::int]`;
}

export const below = (count: number, of: SQL): SQL => sql`floor(${of} * ${sql.raw(String(count))})::int`;

/** @param unit e.g. `1 hour` */
export const before = (now: Date, units: SQL, unit: string): SQL =>
  sql`(${now.toISOString()}::timestamptz - (${units}) * ${unit}::interval)`;
