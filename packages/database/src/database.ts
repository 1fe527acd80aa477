import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { withRetries } from './retries';

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Embedded or on a server; both use the same driver. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Repeats `work` after a conflict. Only `tx` works inside: the embedded database has a single session. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Reserves one connection, for session-level features such as advisory locks. */
  session<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  pool(): { total: number; idle: number; waiting: number };
  /** Gzipped tar of the embedded database; undefined for a server, which has its own tools. */
  dump?: () => Promise<Uint8Array>;
  /** Resolves when the embedded database ends without `close`: it does not come back, as a server does. */
  ended?: Promise<Error>;
  close(): Promise<void>;
}

/** @param sessions connections that stay the same between two statements; default: those of `pool` */
export function databaseOver(
  kind: Database['kind'],
  pool: Pool,
  close: () => Promise<void>,
  sessions: Pool = pool,
): Database {
  const db: Db = drizzle({ client: pool });
  return {
    kind,
    db,
    transaction: (work) => withRetries(() => db.transaction((tx) => work(tx))),
    async session(work) {
      const client = await sessions.connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        // A failed session may hold locks or an open transaction, so its connection is dropped.
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
