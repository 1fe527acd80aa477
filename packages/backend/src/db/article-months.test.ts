import { sql } from 'drizzle-orm';
import type { ArticleSummary, List } from '@konnect/contracts';
import type { Database } from '@konnect/database';
import { fillArchive } from '#app/demo/fill';
import { listArticles, type ListInput } from '#app/modules/content/articles/list';
import { allCategories, findCategory } from '#app/modules/content/categories/store';
import { rowsRead } from '#app/test/rows-read';
import { openTestDatabase } from '#app/test/test-database';

const ARTICLES = 2_400;
const now = new Date('2026-03-02T09:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await fillArchive(db, { now, articles: ARTICLES, comments: 0 });
  await db.execute(sql`insert into category (slug, name) values ('news', 'News'), ('empty', 'Empty')`);
  // Every third one is of another topic, some are notices, drafts or hidden, and the newest are scheduled.
  await db.execute(
    sql`update article set category_id = (select id from category where slug = 'news') where id % 3 = 0`,
  );
  await db.execute(sql`update article set kind = 'notice' where id % 50 = 1`);
  await db.execute(
    sql`update article set status = case id % 2 when 0 then 'draft' else 'hidden' end where id % 40 < 2`,
  );
  await db.execute(
    sql`update article set published_at = at + 3 * (published_at - at) + interval '100 hours'
      from (select ${now.toISOString()}::timestamptz as at) moment`,
  );
  await db.execute(sql`analyze`);
}, 120_000);
afterAll(() => database.close());

const CATEGORIES = [undefined, 'community', 'NEWS', 'empty', 'unknown'] as const;

/** What readers may see, in order, by reading everything. */
async function expected(category: string | undefined): Promise<string[]> {
  const { rows } = await database.db.execute<{ slug: string }>(
    sql`select a.slug from article a join category c on c.id = a.category_id
      where kind = 'article' and status = 'published' and published_at <= ${now.toISOString()}::timestamptz
        and lower(c.slug) = coalesce(lower(${category ?? null}::text), lower(c.slug))
      order by published_at desc, a.id desc`,
  );
  return rows.map(({ slug }) => slug);
}

async function list(input: Partial<ListInput>): Promise<{ slugs: string[]; count: number | undefined }> {
  const answer = await listArticles(database.db, { kind: 'article', path: '/articles/', now, ...input });
  const { results, count } = JSON.parse(answer.text) as List<ArticleSummary>;
  return { slugs: results.map(({ slug }) => slug), count };
}

async function expectExactNumbers(): Promise<void> {
  const categories = await allCategories(database.db, now);
  for (const { slug, article_count } of categories)
    expect([slug, article_count]).toEqual([slug, (await expected(slug)).length]);
  for (const category of CATEGORIES)
    expect([category, (await list({ category })).count]).toEqual([
      category,
      (await expected(category)).length,
    ]);
}

it.each(CATEGORIES)(
  'a jump to any page of %s finds what passing by all newer articles finds',
  async (category) => {
    const all = await expected(category);
    const size = 17;
    const last = Math.ceil(all.length / size);
    for (const page of [2, 3, 42, Math.floor(last / 2), last - 1, last, last + 1, 9_999].filter(
      (one) => one > 1,
    ))
      expect([page, (await list({ category, page, page_size: size })).slugs]).toEqual([
        page,
        all.slice((page - 1) * size, page * size),
      ]);
  },
);

it('every page of a topic comes once, also those that begin or end with a month', async () => {
  const all = await expected('news');
  const found: string[] = [];
  for (let page = 1; page <= Math.ceil(all.length / 50); page += 1)
    found.push(...(await list({ category: 'news', page, page_size: 50 })).slugs);
  expect(found).toEqual(all);
});

it('a far page and the numbers of topics are read from few rows', async () => {
  const tables = ['article', 'article_month'];
  const page = (db: Database['db']) =>
    listArticles(db, { kind: 'article', path: '/articles/', now, page: 130, category: 'community' });
  expect(await rowsRead(database, tables, page)).toBeLessThan(900);
  expect(await rowsRead(database, tables, (db) => findCategory(db, 'community', now))).toBeLessThan(400);
});

it('the numbers are those of a recount after every kind of change', async () => {
  const { db } = database;
  await expectExactNumbers();
  await db.execute(sql`update article set status = 'published' where id % 80 = 0`);
  await db.execute(
    sql`update article set published_at = published_at - interval '70 days', likes = 9 where id % 7 = 0`,
  );
  await db.execute(sql`update article set kind = 'article', status = 'hidden' where id % 50 = 1`);
  await db.execute(sql`delete from article where id % 11 = 0`);
  await expect(
    database.transaction(async (tx) => {
      await tx.execute(sql`delete from article where id % 2 = 0`);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await expectExactNumbers();
  await db.execute(sql`truncate article cascade`);
  await expectExactNumbers();
});
