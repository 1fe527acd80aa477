// Searches with typing errors: what is found instead, and what is not.
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { SearchAnswer } from '@konnect/contracts';
import { migrate } from '@konnect/database';
import { openEmbeddedCopy, openTestDatabase } from '@konnect/database/testing';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const { database } = server;
  await addArticle(database, { slug: 'grant', title: 'Scholarship for tailors' });
  await addArticle(database, {
    slug: 'pay',
    title: 'Ways to pay',
    mainSectionMsg: '<p>Lipa kwa M-Pesa. Karibu nyumbani!</p>',
  });
  await addArticle(database, { slug: 'draft', title: 'Scholerships of next year', status: 'draft' });
  await seedApi.insertFaq(database.db, {
    slug: 'lights',
    title: 'Router lights',
    category: 'Devices',
    kind: 'shortQA',
    mainSectionMsg: '<p>Green is good.</p>',
    publishedAt: new Date('2026-02-01T00:00:00Z'),
  });
  await seedApi.insertJob(database.db, {
    slug: 'fitter',
    title: 'Cable fitter',
    jobCategory: 'Field',
    jobType: 'Full-time',
    location: 'Mwiki',
    jobDescription: '<p>Climbs poles.</p>',
    deadline: new Date('2036-01-01T00:00:00Z'),
    createdAt: new Date('2026-02-01T00:00:00Z'),
  });
}, 60_000);
afterAll(() => server.close());

const search = async (text: string, more = '', site = server) =>
  (await site.get(`/api/search/?q=${encodeURIComponent(text)}${more}`)).json<SearchAnswer>();
const found = async (text: string, more = '') => {
  const { corrected, results } = await search(text, more);
  return [corrected, ...results.map(({ title }) => title)];
};

describe('a search with a typing error', () => {
  it.each([
    ['routter', 'router', 'Router lights'],
    ['M-pessa', 'M-pesa', 'Ways to pay'],
    ['karibuu nyumbni', 'karibu nyumbani', 'Ways to pay'],
    ['Green ROUTTER lightts', 'Green router lights', 'Router lights'],
    ['cabel', 'cable', 'Cable fitter'],
  ])('"%s" shows the results for "%s"', async (typed, corrected, title) => {
    expect(await found(typed)).toEqual([corrected, title]);
  });

  it('is not led to words that only drafts have', async () => {
    expect(await found('scholershipz')).toEqual(['scholarship', 'Scholarship for tailors']);
    // Begins a word of a draft, which therefore counts as known.
    expect(await found('scholership')).toEqual(['scholarship', 'Scholarship for tailors']);
  });

  it('keeps the type that was asked for and the pages of the other spelling', async () => {
    expect(await search('routter', '&type=job')).toMatchObject({
      corrected: 'router',
      count: 0,
      counts: { help: 1, job: 0 },
    });
    await addArticle(server.database, { slug: 'second', title: 'A router for two' });
    expect((await search('routter', '&limit=1')).next).toBe('/api/search/?q=router&limit=1&page=2');
    await server.database.db.execute("delete from article where slug = 'second'");
  });

  it('finds words from the moment an edit adds them', async () => {
    expect(await found('zambarao')).toEqual([undefined]);
    await server.database.db.execute(
      "update faq set search_body = search_body || ' zambarau' where slug = 'lights'",
    );
    expect(await found('zambarao')).toEqual(['zambarau', 'Router lights']);
  });
});

it.each([
  ['whose words are all on the site', 'router tailors'],
  ['with a word that resembles none', 'router qqwwxx'],
  ['of short words and numbers', 'rot 12345'],
])('a search %s is left as it is', async (_what, typed) => {
  expect(await search(typed)).toMatchObject({ count: 0, results: [] });
  expect((await search(typed)).corrected).toBeUndefined();
});

it('a search with results is answered with these alone', async () => {
  expect(await found('rout')).toEqual([undefined, 'Router lights']);
});

it('a database of an older program finds similar words of what it holds already', async () => {
  const database = await openTestDatabase();
  try {
    const files = await readdir(BACKEND_MIGRATIONS.folder);
    const only = new Set(files.filter((name) => name < '0180'));
    await migrate(database, { ...BACKEND_MIGRATIONS, only });
    // Stored as that program did: this one counts articles in tables that came later.
    const stored = await database.db.execute<{ id: number }>(
      sql`insert into category (slug, name) values ('old', 'Old') returning id`,
    );
    await seedApi.insertArticle(database.db, {
      slug: 'old',
      title: 'Scholarship of last year',
      categoryId: stored.rows[0]?.id ?? 0,
      mainSectionMsg: '<p>Text</p>',
      publishedAt: new Date('2026-03-01T09:00:00Z'),
    });
    expect(await migrate(database, BACKEND_MIGRATIONS)).toContain('0181-search-suggestions.sql');
    const site = await startTestApp({}, database);
    expect(await search('scholership', '', site)).toMatchObject({ corrected: 'scholarship', count: 1 });
    await site.close();
  } finally {
    await database.close();
  }
}, 60_000);

it('a database whose owner may not create extensions is migrated and searched, and the log says what is missing', async () => {
  const database = await openEmbeddedCopy();
  const lines: string[] = [];
  try {
    await database.db.execute(
      'create role tenant; grant create, usage on schema public to tenant; set role tenant',
    );
    await migrate(database, BACKEND_MIGRATIONS);
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const plain = await startTestApp({}, database, { logger });
    await addArticle(database, { slug: 'cafe', title: 'Router', mainSectionMsg: '<p>A café.</p>' });
    expect(await search('router', '', plain)).toMatchObject({ count: 1, results: [{ snippet: 'A café.' }] });
    const answer = await search('routter', '', plain);
    expect([answer.count, answer.corrected]).toEqual([0, undefined]);
    await search('rotter', '', plain);
    expect(lines.filter((line) => line.includes('pg_trgm'))).toHaveLength(1);
    await plain.close();
  } finally {
    await database.close();
  }
}, 60_000);

it('a database whose extensions are in a schema that is not searched is migrated and searched', async () => {
  const database = await openEmbeddedCopy();
  try {
    await database.db.execute(
      'create schema extensions; create extension unaccent schema extensions; create extension pg_trgm schema extensions',
    );
    await migrate(database, BACKEND_MIGRATIONS);
    const plain = await startTestApp({}, database);
    await addArticle(database, { slug: 'cafe', title: 'Router', mainSectionMsg: '<p>A café.</p>' });
    expect(await search('router', '', plain)).toMatchObject({ count: 1, results: [{ snippet: 'A café.' }] });
    expect((await search('routter', '', plain)).count).toBe(0);
    await plain.close();
  } finally {
    await database.close();
  }
}, 60_000);
