import { pino } from 'pino';
import type { Database } from '@konnect/database';
import { readConfig } from './config';
import { startBackend } from './server';
import { openTestDatabase } from './test/test-database';

const MESSAGE = { name: 'A', phone: '0712345678', region: 'Kibera', subject: 'S', message: 'M' };

/** A database whose transactions wait to be let go. */
function held(database: Database) {
  let letGo = (): void => undefined;
  let reached = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const started = new Promise<void>((resolve) => (reached = resolve));
  const slow: Database = {
    ...database,
    transaction: async (work) => {
      reached();
      await free;
      return database.transaction(work);
    },
  };
  return { slow, started, letGo };
}

it('a stop finishes the requests that are running and takes no new ones', async () => {
  const database = await openTestDatabase();
  const { slow, started, letGo } = held(database);
  const backend = await startBackend({
    db: slow,
    clock: () => new Date('2026-03-02T09:00:00Z'),
    // The transaction that waits is the request's.
    config: { ...readConfig({}), rateLimitFactor: 0, runsJobs: false },
    port: 0,
    logger: pino({ level: 'silent' }),
  });
  // An idle connection that a browser keeps must not hold up the stop.
  expect((await fetch(`${backend.url}/healthz`)).status).toBe(200);
  const running = fetch(`${backend.url}/api/contact-us/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MESSAGE),
  });
  await started;
  const stopped = backend.close();
  letGo();
  expect((await running).status).toBe(201);
  await stopped;
  await expect(fetch(`${backend.url}/healthz`)).rejects.toThrow();
  expect((await database.db.execute('select message from contact_message')).rows).toEqual([{ message: 'M' }]);
  await database.close();
}, 60_000);
