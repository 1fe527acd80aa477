import { pino } from 'pino';
import type { Database } from '@konnect/database';
import { readConfig } from '#app/config';
import { openSeed, sealSeed } from '#app/modules/engagement/draws/seed';
import { startBackend } from '#app/server';
import { openTestDatabase } from '#app/test/test-database';
import { databaseSecret, storedSecret } from './server-secret';

const DATABASE_URL = 'postgres://db.example/konnect';
const SEED = Buffer.alloc(32, 7);

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
}, 60_000);
afterEach(() => database.close());

/** Starts and stops; @returns what an operator reads. */
async function start(settings: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const logger = pino(
    { level: 'warn' },
    { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const backend = await startBackend({ db: database, config: readConfig(settings), logger, port: 0 });
  await backend.close();
  return lines;
}

it('has to be set on a server, and none is made there', async () => {
  await expect(start({ DATABASE_URL })).rejects.toThrow(
    /^These settings are wrong: SERVER_SECRET must be set with DATABASE_URL: [^\n]+$/,
  );
  expect(await storedSecret(database.db)).toBeUndefined();
  expect(await start({ DATABASE_URL, SERVER_SECRET: 'a secret of the site' })).toEqual([]);
  expect(await start({})).toEqual([]);
});

it('of before still starts, with a line that says how to move it', async () => {
  const sealed = await sealSeed(database.db, SEED, undefined);
  const secret = await databaseSecret(database.db);
  const [line, ...more] = await start({ DATABASE_URL });
  expect([line, more]).toEqual([expect.stringContaining('set SERVER_SECRET in every backend process'), []]);
  // As the line says.
  const query = /"(select .*)"/.exec(line ?? '')?.[1] ?? '';
  const [shown] = (await database.db.execute<Record<string, string>>(query)).rows;
  expect(Object.values(shown ?? {})).toEqual([secret]);
  await database.db.execute(`delete from app_state where name = 'server.secret'`);
  expect(await start({ DATABASE_URL, SERVER_SECRET: secret })).toEqual([]);
  expect(await openSeed(database.db, sealed, secret)).toEqual(SEED);
});
