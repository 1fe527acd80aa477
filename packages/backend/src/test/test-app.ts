import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { Database } from '@konnect/database';
import { buildApp, type AppOptions } from '#app/app';
import { readConfig, type BackendConfig } from '#app/config';
import { openTestDatabase } from './test-database';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** The settings that modules read at each request; limits set at registration stay. */
  config: BackendConfig;
  /** The server's time; tests may change it. */
  clock: { now: Date };
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  count(table: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * The whole server on a database of its own, or on one that the test shares and closes itself; without rate
 * limits and without cached responses unless the test sets them. `beside`: what a registry gives, or a logger
 * to read.
 */
export async function startTestApp(
  settings: Partial<BackendConfig> = {},
  shared?: Database,
  beside: Pick<AppOptions, 'overrides' | 'logger' | 'recordOutcomes' | 'registryJobs'> = {},
): Promise<TestApp> {
  const database = shared ?? (await openTestDatabase());
  const clock = { now: new Date('2026-03-02T09:00:00Z') };
  const config = {
    ...readConfig({}),
    rateLimitFactor: 0,
    runsJobs: false,
    publicCacheMs: 0,
    countCacheMs: 0,
    erasureJournal: undefined,
    ...settings,
  };
  const app = await buildApp({
    db: database,
    config,
    clock: () => clock.now,
    logger: pino({ level: 'silent' }),
    ...beside,
  });
  return {
    app,
    database,
    config,
    clock,
    get: (url, headers = {}) => app.inject({ url, headers }),
    send: (method, url, payload, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: payload as NonNullable<InjectOptions['payload']>,
      }),
    async count(table) {
      const result = await database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      );
      return result.rows[0]?.count ?? 0;
    },
    async close() {
      await app.close();
      if (!shared) await database.close();
    },
  };
}
