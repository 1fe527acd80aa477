import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { withRetries } from './retries';

/** What store functions take first: the database or a transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** One database, embedded or a server; both speak through the same driver. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /**
   * Runs `work` in one transaction and repeats it on a serialization failure or deadlock, so it must have no effect outside.
   * Inside, use only the given `tx`: the embedded database has one session, and a second query would wait for ever.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** One connection for session-level things such as advisory locks. */
  session<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /** Connections now, and callers that wait for one. */
  pool(): { total: number; idle: number; waiting: number };
  /** Gzipped tar of the embedded database's folder; undefined for a server, which has its own tools. */
  dump?: () => Promise<Uint8Array>;
  close(): Promise<void>;
}

export function databaseOver(kind: Database['kind'], pool: Pool, close: () => Promise<void>): Database {
  const db: Db = drizzle({ client: pool });
  return {
    kind,
    db,
    transaction: (work) => withRetries(() => db.transaction((tx) => work(tx))),
    async session(work) {
      const client = await pool.connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        // A session that failed half-way may hold locks or an open transaction: drop it.
        client.release(true);
        throw error;
      }
    },
    async ping() {
      await pool.query('select 1');
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  };
}
