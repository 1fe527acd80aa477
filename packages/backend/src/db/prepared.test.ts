// Statements of busy pages are planned once for a connection, and not again at every call.
import { inlineLimit } from '@konnect/database';
import { fillArchive } from '#app/demo/fill';
import { addArticles } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

const LIST = '/api/trending-community-events/';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await addArticles(server.database, server.clock.now, 30);
}, 60_000);
afterAll(() => server.close());

it('plans lists, articles and comments without a new plan for each call', async () => {
  // The database tries plans for the very values five times before it may keep to one for all.
  for (let call = 0; call < 12; call += 1) {
    for (const path of [`${LIST}?page_size=20`, `${LIST}story-1/`, `${LIST}story-1/comments/`])
      expect((await server.get(path)).statusCode).toBe(200);
  }
  const { rows } = await server.database.db.execute<{ name: string; statement: string; isReused: boolean }>(
    `select name, statement, generic_plans > 0 as "isReused" from pg_prepared_statements where name in ('article_list_21', 'article_detail', 'comment_list') order by name`,
  );
  expect(rows.map(({ name, isReused }) => [name, isReused])).toEqual([
    ['article_detail', true],
    ['article_list_21', true],
    ['comment_list', true],
  ]);
  for (const { statement } of rows) expect(statement).not.toMatch(/limit \$/);
});

describe('in a large archive', () => {
  beforeAll(async () => {
    const { db } = server.database;
    await fillArchive(db, { now: server.clock.now, articles: 3_000, comments: 6_000 });
    await db.execute('analyze');
  }, 60_000);

  it('plans them once, although a plan for the values of one call would seem to cost less', async () => {
    const { next } = (await server.get(`${LIST}?page_size=30`)).json<{ next: string }>();
    const { category, slug } = (await server.get(LIST)).json<{
      results: [{ category: string; slug: string }];
    }>().results[0];
    const paths = [
      `${LIST}?page_size=30`,
      next,
      `${LIST}?page_size=30&category=${category}`,
      `${LIST}${slug}/`,
      `${LIST}${slug}/comments/`,
    ];
    for (let call = 0; call < 7; call += 1)
      for (const path of paths) expect((await server.get(path)).statusCode).toBe(200);
    const { rows } = await server.database.db.execute<{ name: string; isReused: boolean }>(
      `select name, generic_plans > 0 as "isReused" from pg_prepared_statements
        where name like 'article_list_31%' or name in ('article_detail', 'comment_list') order by name`,
    );
    expect(rows).toEqual(
      [
        'article_detail',
        'article_list_31',
        'article_list_31_category',
        'article_list_31_cursor',
        'comment_list',
      ].map((name) => ({ name, isReused: true })),
    );
  });
});

it.each([-1, 0.5, Number.NaN])('writes no limit of %s into a statement', (rows) => {
  expect(() => inlineLimit(rows)).toThrow(RangeError);
});
