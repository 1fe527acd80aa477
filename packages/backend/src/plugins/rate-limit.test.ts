import Fastify from 'fastify';
import type { Database } from '@konnect/database';
import { registerRateLimit } from './rate-limit';

it('counts in windows of the given clock, so that those of all instances begin together', async () => {
  const query = jest.fn(async (_text: string, _values: readonly unknown[][]) => ({ rows: [] }));
  const database = {
    kind: 'postgres',
    session: (use: (client: { query: typeof query }) => Promise<unknown>) => use({ query }),
  } as unknown as Database;
  const app = Fastify();
  await registerRateLimit(app, database, () => new Date('2020-01-01T12:00:40Z'));
  app.get('/', { config: { rateLimit: { max: 5, timeWindow: 60_000 } } }, async () => 'hello');
  await app.inject('/');
  await app.close();
  const begins = query.mock.calls[0]?.[1][2];
  expect(begins).toEqual([new Date('2020-01-01T12:00:00Z')]);
});
