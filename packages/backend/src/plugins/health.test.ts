// What a server says while its database is away.
import pg from 'pg';
import { pino } from 'pino';
import { databaseOver, isAway } from '@konnect/database';
import { buildApp } from '#app/app';
import { readConfig } from '#app/config';

const CONTACT = { name: 'A', phone: '0712345678', region: 'Kibera', subject: 'S', message: 'M' };

it('the process is well, not ready, and answers 503 to be asked again', async () => {
  // Nothing listens there.
  const pool = new pg.Pool({
    connectionString: 'postgres://konnect@127.0.0.1:1/none',
    connectionTimeoutMillis: 5_000,
  });
  const app = await buildApp({
    db: databaseOver('postgres', pool, () => pool.end()),
    config: { ...readConfig({}), rateLimitFactor: 0 },
    logger: pino({ level: 'silent' }),
  });
  try {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', database: 'postgres' }]);
    for (const call of [
      { url: '/api/trending-community-events/' },
      { url: '/api/trending-community-events/story/' },
      { method: 'POST' as const, url: '/api/contact-us/', payload: CONTACT },
    ]) {
      const answer = await app.inject(call);
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        {
          code: 'server.unavailable',
          message: 'Konnect is restarting. Please try again in a moment.',
          detail: 'Konnect is restarting. Please try again in a moment.',
          requestId: expect.any(String),
        },
      ]);
    }
  } finally {
    await app.close();
    await pool.end();
  }
});

it.each([
  ['a server that stops', Object.assign(new Error('x'), { code: '57P01' }), true],
  [
    'a cut connection below the query builder',
    new Error('query failed', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }),
    true,
  ],
  ['a connection that ended', new Error('Connection terminated unexpectedly'), true],
  ['no connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['a broken rule of a table', Object.assign(new Error('x'), { code: '23505' }), false],
  ['a mistake of our own', new Error('a mistake of our own'), false],
  ['nothing', undefined, false],
])('%s is distinguished from what the database refuses', (_what, error, expected) => {
  expect(isAway(error)).toBe(expected);
});
