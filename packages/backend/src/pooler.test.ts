import { migrate, openDatabase, type Database } from '@konnect/database';
import {
  hasPooler,
  hasPostgres,
  startPooler,
  startPostgres,
  type TemporaryPooler,
  type TemporaryPostgres,
} from '@konnect/database/testing';
import { CONTACT_MESSAGE } from '@konnect/contracts/form-rules/cases';
import { BACKEND_MIGRATIONS } from './db/backend-migrations';
import { seedDemo } from './demo/seed';
import { startTestApp, type TestApp } from './test/test-app';

const READS = [
  '/api/trending-community-events/',
  '/api/trending-community-events/?search=fibre',
  '/api/trending-community-events/fibre-reaches-mwiki/',
  '/api/konnect-faqs/',
  '/api/search/?q=fibre',
];

describe('behind a pooler that lends a connection for one transaction', () => {
  let server: TemporaryPostgres;
  let pooler: TemporaryPooler;
  let database: Database;
  let api: TestApp;

  async function start(): Promise<void> {
    const port = 20_000 + (process.pid % 20_000);
    server = await startPostgres(port);
    pooler = await startPooler(server.databaseUrl, port + 1);
    database = await openDatabase({ databaseUrl: pooler.databaseUrl, directUrl: server.databaseUrl });
    await Promise.all([migrate(database, BACKEND_MIGRATIONS), migrate(database, BACKEND_MIGRATIONS)]);
    await seedDemo(database);
    api = await startTestApp({ rateLimitFactor: 0 }, database);
    api.clock.now = new Date();
  }

  afterAll(async () => {
    await api?.close();
    await database?.close();
    await pooler?.stop();
    await server?.stop();
  }, 60_000);

  (hasPostgres() && hasPooler() ? it : it.skip)(
    'answers many reads and writes at once',
    async () => {
      await start();
      const calls = Array.from({ length: 12 }, () => READS)
        .flat()
        .map((url) => api.get(url));
      // Each its own read, by the same prepared statement on several connections.
      const unknown = Array.from({ length: 30 }, (_, at) =>
        api.get(`/api/trending-community-events/no-story-${at}/`),
      );
      const writes = Array.from({ length: 6 }, () => api.send('POST', '/api/contact-us/', CONTACT_MESSAGE));
      const statuses = (await Promise.all([...calls, ...unknown, ...writes])).map(
        ({ statusCode }) => statusCode,
      );
      expect(statuses).toEqual([
        ...calls.map(() => 200),
        ...unknown.map(() => 404),
        ...writes.map(() => 201),
      ]);
    },
    180_000,
  );
});
