// What a server says while its database is away.
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { type Database, databaseOver, isAway, isFull } from '@konnect/database';
import { buildApp } from '#app/app';
import { readConfig } from '#app/config';
import { openTestDatabase } from '#app/test/test-database';

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
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'postgres', disk: 'ok', migrations: 'unknown' },
    ]);
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
      expect(answer.headers['retry-after']).toBe('2');
    }
  } finally {
    await app.close();
    await pool.end();
  }
});

const CLOSED = { code: 'storage.full', detail: expect.stringContaining('nothing was stored') };

describe('a disk that is full', () => {
  it('refuses what has to be stored with a time to come back, is not ready for a while, and goes on reading', async () => {
    const database = await openTestDatabase();
    let now = Date.parse('2026-03-02T09:00:00Z');
    let isRoom = false;
    const full: Database = {
      ...database,
      transaction: async (work, ...rest) =>
        isRoom
          ? database.transaction(work, ...rest)
          : Promise.reject(
              new Error('query failed', {
                cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
              }),
            ),
    };
    const app = await buildApp({
      db: full,
      config: { ...readConfig({}), rateLimitFactor: 0 },
      logger: pino({ level: 'silent' }),
      clock: () => new Date(now),
    });
    const readiness = async () => {
      const { statusCode, json } = await app.inject({ url: '/readyz' });
      return [statusCode, json().status];
    };
    const send = () => app.inject({ method: 'POST', url: '/api/contact-us/', payload: CONTACT });
    try {
      expect(await readiness()).toEqual([200, 'ready']);
      const refused = await send();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
      expect(refused.json()).toMatchObject(CLOSED);
      expect(await readiness()).toEqual([503, 'full']);
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
      expect((await app.inject({ url: '/api/trending-community-events/' })).statusCode).toBe(200);
      isRoom = true;
      now += 30_000;
      expect(await readiness()).toEqual([200, 'ready']);
      expect((await send()).statusCode).toBe(201);
    } finally {
      await app.close();
      await database.close();
    }
  });

  it('is seen before anything fails', async () => {
    const database = await openTestDatabase();
    const open = (minFreeMegabytes: number) =>
      buildApp({
        db: database,
        config: { ...readConfig({ DATA_DIR: tmpdir() }), minFreeMegabytes },
        logger: pino({ level: 'silent' }),
      });
    // No disk has a million terabytes.
    const [small, unasked] = await Promise.all([open(1e12), open(0)]);
    try {
      const answer = await small.inject({ url: '/readyz' });
      expect([answer.statusCode, answer.json().status]).toEqual([503, 'full']);
      expect((await unasked.inject({ url: '/readyz' })).statusCode).toBe(200);
    } finally {
      await Promise.all([small.close(), unasked.close()]);
      await database.close();
    }
  });

  it.each([
    ['a row', Object.assign(new Error('x'), { code: '53100' }), true],
    ['a file', new Error('x', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }), true],
    ['a quota', Object.assign(new Error('x'), { code: 'EDQUOT' }), true],
    ['the embedded database', new Error('could not write: No space left on device'), true],
    ['another fault', Object.assign(new Error('x'), { code: '23505' }), false],
    ['nothing', null, false],
  ])('is told from other faults: %s', (_what, error, expected) => {
    expect(isFull(error)).toBe(expected);
  });
});

it('is ready and says so by name while its store is away, and not without the tables of its version', async () => {
  const database = await openTestDatabase();
  const gone = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
  };
  const open = () =>
    buildApp({
      db: database,
      config: { ...readConfig({}), s3: gone, rateLimitFactor: 0, runsJobs: false },
      logger: pino({ level: 'silent' }),
    });
  const answerOf = async () => {
    // Answers of checks are repeated for a moment, so each server is asked once.
    const app = await open();
    const { statusCode, json } = await app.inject({ url: '/readyz' });
    await app.close();
    return [statusCode, json()];
  };
  try {
    const named = { database: database.kind, store: 'away', disk: 'ok' };
    expect(await answerOf()).toEqual([200, { status: 'ready', ...named, migrations: 'ok' }]);
    await database.db.execute(sql`delete from backend_migration where name like '0486-%'`);
    expect(await answerOf()).toEqual([503, { status: 'migrations', ...named, migrations: 'missing' }]);
  } finally {
    await database.close();
  }
});

it('is not ready once it was told to stop, and goes on answering', async () => {
  const database = await openTestDatabase();
  const stopping = new AbortController();
  const app = await buildApp({
    db: database,
    config: { ...readConfig({}), rateLimitFactor: 0 },
    logger: pino({ level: 'silent' }),
    stopping: stopping.signal,
  });
  try {
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    stopping.abort();
    const answer = await app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json().status]).toEqual([503, 'stopping']);
    expect((await app.inject({ url: '/api/trending-community-events/' })).statusCode).toBe(200);
  } finally {
    await app.close();
    await database.close();
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
