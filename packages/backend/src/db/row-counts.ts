import { sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';

/** Row counts by key, which triggers keep (migration 0200); a key without rows may be missing. */
export async function countsOf(db: Db, name: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ key: string; total: number }>(
    sql`select key, sum(total)::int as total from row_count where name = ${name} group by key`,
  );
  return Object.fromEntries(rows.map(({ key, total }) => [key, total]));
}
