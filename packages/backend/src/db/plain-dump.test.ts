// A dump that PostgreSQL's own kind of tool makes is a backup that can be restored.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate, openDatabase, type Database } from '@konnect/database';
import { hasPostgres, postgresTool, startPostgres } from '@konnect/database/testing';
import { openEmbeddedCopy } from '#app/test/test-database';
import { startTestApp } from '#app/test/test-app';
import { BACKEND_MIGRATIONS } from './backend-migrations';
import { seedDemo } from '#app/demo/seed';

const run = promisify(execFile);
const now = () => new Date('2026-03-02T09:00:00Z');
/** What a visitor reads, and what only the database computes. */
const QUESTIONS = [
  `select count(*)::int, md5(string_agg(summary_json || search::text, '' order by id)) from article`,
  "select count(*)::int, md5(string_agg(search::text, '' order by id)) from job",
  'select count(*)::int, max(name) from backend_migration',
];
let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'konnect-dump-test-'))));
afterAll(() => rm(folder, { recursive: true }));

const answersOf = async (database: Database) =>
  Promise.all(QUESTIONS.map(async (question) => (await database.db.execute(question)).rows));

/**
 * The server starts on the copy as it stands: nothing is left to migrate, pages read the same and new rows
 * can be written.
 */
async function expectSameSite(copy: Database, source: unknown): Promise<void> {
  expect(await migrate(copy, BACKEND_MIGRATIONS)).toEqual([]);
  expect(await answersOf(copy)).toEqual(source);
  const site = await startTestApp({}, copy);
  try {
    const list = (await site.get('/api/trending-community-events/')).json<{ results: { slug: string }[] }>();
    expect(list.results.length).toBeGreaterThan(5);
    expect((await site.get(`/api/trending-community-events/${list.results[0]?.slug}/`)).statusCode).toBe(200);
    const message = { name: 'A', phone: '0712345678', region: 'Kibera', subject: 'S', message: 'M' };
    expect((await site.send('POST', '/api/contact-us/', message)).statusCode).toBe(201);
    await copy.db.execute(
      `update article set title = title || '!', sections = '[{"image":"a.jpg","image_meta":{"width":1,"height":1,"alt":""}}]'`,
    );
  } finally {
    await site.close();
  }
}

it('a dump of the embedded database is restored into an empty one, and the server starts on it', async () => {
  const source = await openEmbeddedCopy();
  await seedDemo(source, now);
  const [original, restored] = [join(folder, 'original.tar.gz'), join(folder, 'restored.tar')];
  await writeFile(original, (await source.dump?.()) ?? '');
  const answers = await answersOf(source);
  await source.close();
  await run(process.execPath, [join(__dirname, '../test/restore-plain-dump.mjs'), original, restored]);
  const copy = await openDatabase({ dumpFile: restored });
  try {
    await expectSameSite(copy, answers);
  } finally {
    await copy.close();
  }
}, 120_000);

(hasPostgres() ? it : it.skip)(
  'so is one of PostgreSQL, with its own tools',
  async () => {
    const server = await startPostgres(20_000 + (process.pid % 20_000));
    const to = new URL(server.databaseUrl);
    to.pathname = '/restored';
    const source = await openDatabase({ databaseUrl: server.databaseUrl });
    try {
      await migrate(source, BACKEND_MIGRATIONS);
      await seedDemo(source, now);
      const file = join(folder, 'site.sql');
      await run(postgresTool('pg_dump'), ['--dbname', server.databaseUrl, '--file', file]);
      await source.db.execute('create database restored');
      await run(postgresTool('psql'), [
        '--dbname',
        to.href,
        '--quiet',
        '--set',
        'ON_ERROR_STOP=1',
        '--file',
        file,
      ]);
      const copy = await openDatabase({ databaseUrl: to.href });
      await expectSameSite(copy, await answersOf(source)).finally(() => copy.close());
    } finally {
      await source.close();
      await server.stop();
    }
  },
  120_000,
);
