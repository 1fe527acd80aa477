import { sql } from 'drizzle-orm';
import type { Database, Db } from '@konnect/database';

/**
 * Counts the rows and entries of these tables that `work` makes the database read, whatever it returns of
 * them.
 */
export async function rowsRead(
  database: Database,
  tables: readonly string[],
  work: (db: Db) => Promise<unknown>,
): Promise<number> {
  const read = async (db: Db): Promise<number> => {
    const { rows } = await db.execute<{ total: number }>(sql`
      select (coalesce(sum(seq_tup_read), 0) + coalesce(sum(idx_tup_fetch), 0))::int as total
      from pg_stat_xact_user_tables where relname in (${sql.join([...tables], sql`, `)})`);
    return rows[0]?.total ?? 0;
  };
  // The statistics are those of the transaction so far.
  return database.transaction(async (tx) => {
    const before = await read(tx);
    await work(tx);
    return (await read(tx)) - before;
  });
}
