// Searches for which there are too many stories to read them all: the list of articles and the site search.
import type { List, ArticleSummary, SearchAnswer } from '@konnect/contracts';
import { seedApi } from '#app/demo/seed-api';
import { fillArchive } from '#app/demo/fill';
import { isCommonPrefix, rareTerm } from '#app/modules/content/articles/term-frequency';
import { startTestApp, type TestApp } from '#app/test/test-app';

const LIST = '/api/trending-community-events/';
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server.database;
  await fillArchive(db, { now: server.clock.now, articles: 6_000, comments: 0 });
  const publishedAt = new Date(server.clock.now.getTime() - 86_400_000);
  await seedApi.insertFaq(db, {
    slug: 'tea',
    title: 'Neighbours and tea',
    category: 'Life',
    kind: 'shortQA',
    mainSectionMsg: '<p>Chess as well.</p>',
    publishedAt,
  });
  await seedApi.insertVideo(db, {
    slug: 'clip',
    title: 'Chess',
    videoFile: 'a.mp4',
    transcript: 'neighbours',
    publishedAt,
  });
  await db.execute('analyze article');
}, 120_000);
afterAll(() => server.close());

/** The same, by reading everything. */
async function expected(
  search: string,
  tables: readonly string[],
): Promise<{ key: string; slug: string; source: string }[]> {
  const query = (sign: string) =>
    search
      .split(' ')
      .map((word) => `${word}:*${sign}`)
      .join(' & ');
  const hits = tables.map(
    (
      table,
    ) => `select '${table}' || '-' || id as key, id, slug, '${table}' as source, published_at, case when search_title like '${search}%' then 3
    when search @@ to_tsquery('simple', '${query('A')}') then 2 else 1 end as rank from ${table} where search @@ to_tsquery('simple', '${query('')}')`,
  );
  const { rows } = await server.database.db.execute<{ key: string; slug: string; source: string }>(
    `select key, slug, source from (${hits.join(' union all ')}) as hits order by rank desc, published_at desc, source, id desc`,
  );
  return rows;
}

it('reads the words of these tests as common because the database knows so, not by chance', async () => {
  const { db } = server.database;
  for (const word of ['neighbours', 'in', 'ch', 'tea'])
    expect([word, await rareTerm(db, 'text', [word])]).toEqual([word, undefined]);
  expect(await rareTerm(db, 'title', ['neighbours'])).toBe('neighbours:*');
  // Numbers are rare one by one, and their beginnings are not.
  expect([await rareTerm(db, 'text', ['1']), await rareTerm(db, 'text', ['1', 'rarelyused1'])]).toEqual([
    undefined,
    'rarelyused1:*',
  ]);
  for (const [text, isCommon] of [
    ['ch', true],
    ['water', false],
    ['chess club in mwiki', false],
    ['neighbours', false],
  ] as const)
    expect([text, await isCommonPrefix(db, text)]).toEqual([text, isCommon]);
});

// In texts alone; more beginnings of titles than are counted; in all titles; common words that are rare
// together; beginnings of numbers.
const SEARCHES = ['neighbours', 'ch', 'chess club in', 'in mwiki tea song', '1', 'aid course kibera 1'];

describe('the article list', () => {
  const list = async (query: string) => {
    const { results, next, count } = (await server.get(`${LIST}?${query}`)).json<List<ArticleSummary>>();
    return { slugs: results.map(({ slug }) => slug), next: next?.split('?').pop(), count };
  };

  it.each(SEARCHES)(
    'gives the pages for "%s" that reading everything would give',
    async (search) => {
      const slugs = (await expected(search, ['article'])).map(({ slug }) => slug);
      const first = await list(`page_size=40&search=${search}`);
      const second = first.next ? await list(first.next) : { slugs: [] };
      expect([...first.slugs, ...second.slugs]).toEqual(slugs.slice(0, 80));
      expect((await list(`page=2&page_size=10&search=${search}`)).slugs).toEqual(slugs.slice(10, 20));
      expect([undefined, slugs.length]).toContain(first.count);
    },
    30_000,
  );

  it('counts no more than anybody pages through', async () => {
    expect((await list('search=neighbours')).count).toBeUndefined();
    expect(await list('search=neighbours&page=300')).toEqual({
      slugs: [],
      next: undefined,
      count: undefined,
    });
  });
});

describe('the site search', () => {
  const page = async (query: string) => (await server.get(`/api/search/?${query}`)).json<SearchAnswer>();

  it.each(SEARCHES)(
    'gives the pages for "%s" that reading everything would give',
    async (search) => {
      const rows = await expected(search, ['article', 'faq', 'video']);
      const keys = rows.map(({ key }) => key);
      const of = (table: string) => rows.filter(({ source }) => source === table).map(({ key }) => key);
      const [first, second, last] = [
        await page(`q=${search}&limit=40`),
        await page(`q=${search}&limit=40&page=2`),
        await page(`q=${search}&limit=50&page=20`),
      ];
      expect([...first.results, ...second.results].map(({ key }) => key)).toEqual(keys.slice(0, 80));
      expect(last.results.map(({ key }) => key)).toEqual(keys.slice(950, 1_000));
      expect(first.counts).toMatchObject({
        article: Math.min(of('article').length, 1_000),
        help: of('faq').length,
        video: of('video').length,
      });
      expect(first.more).toEqual(of('article').length > 1_000 ? ['article'] : undefined);
      expect([last.next, (await page(`q=${search}&limit=50&page=21`)).results]).toEqual([null, []]);
      expect((await page(`q=${search}&type=help`)).results.map(({ key }) => key)).toEqual(of('faq'));
      expect((await page(`q=${search}&type=article&limit=5`)).results.map(({ key }) => key)).toEqual(
        of('article').slice(0, 5),
      );
    },
    30_000,
  );
});
