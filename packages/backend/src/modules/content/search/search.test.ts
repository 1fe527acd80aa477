import type { SearchAnswer } from '@konnect/contracts';
import { searchHit } from '@konnect/contracts/schemas';
import * as z from 'zod/mini';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';

let server: TestApp;
const published = new Date('2026-02-01T00:00:00Z');

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server.database;
  await addArticle(server.database, {
    slug: 'router-story',
    title: 'A router in Mwiki',
    mainSectionMsg: `<p>${'Before. '.repeat(40)}The box is <b>zambarau</b> &amp; new.</p>`,
  });
  await addArticle(server.database, {
    slug: 'cup',
    title: 'The cup',
    mainSectionMsg: '<p>Nobody touched the router.</p>',
    publishedAt: published,
  });
  await addArticle(server.database, { slug: 'draft', title: 'Router draft', status: 'draft' });
  await addArticle(server.database, {
    slug: 'works',
    kind: 'notice',
    title: 'Router works',
    category: 'announcement',
  });
  await addArticle(server.database, {
    slug: 'letter',
    kind: 'letter',
    title: 'A letter',
    mainSectionMsg: '<p>About the router.</p>',
    category: 'announcement',
  });
  await seedApi.insertFaq(db, {
    slug: 'lights',
    title: 'Router lights',
    category: 'Devices',
    kind: 'shortQA',
    mainSectionMsg: '<p>Green is good.</p>',
    publishedAt: published,
  });
  await seedApi.insertJob(db, {
    slug: 'fitter',
    title: 'Café router fitter',
    jobCategory: 'Field',
    jobType: 'Full-time',
    location: 'Mwiki',
    jobDescription: '<p>Climbs poles.</p>',
    deadline: new Date('2026-01-01T00:00:00Z'),
    createdAt: published,
  });
  await seedApi.insertOffer(db, {
    slug: 'half-price',
    title: 'Router at half price',
    redirectUrl: 'https://example.com',
    publishedAt: published,
  });
  await seedApi.insertOffer(db, {
    slug: 'gone',
    title: 'Router gone',
    endsAt: published,
    publishedAt: published,
  });
  await seedApi.insertProduct(db, {
    slug: 'bag',
    productName: 'Bag for a router',
    sellingPrice: 10,
    publishedAt: published,
  });
  await seedApi.insertAlbum(db, {
    slug: 'album',
    title: 'Roofs',
    description: 'One router on each',
    mainImage: 'a.jpg',
    publishedAt: published,
  });
  await seedApi.insertVideo(db, {
    slug: 'clip',
    title: 'Restart the router',
    videoFile: 'a.mp4',
    transcript: 'Pull the plug',
    publishedAt: published,
  });
}, 60_000);
afterAll(() => server.close());

const search = async (query: string) => (await server.get(`/api/search/?${query}`)).json<SearchAnswer>();
const keys = async (query: string) =>
  (await search(query)).results.map(({ key }) => key.replace(/-\d+$/, ''));

describe('site search', () => {
  it('finds every kind, titles that begin with it first, then other titles, then texts', async () => {
    const answer = await search('q=Router');
    expect(z.array(z.strictObject(searchHit.shape)).safeParse(answer.results).error).toBeUndefined();
    expect(answer.counts).toEqual({ article: 2, notice: 2, help: 1, job: 1, deal: 2, gallery: 1, video: 1 });
    expect([answer.count, answer.next]).toEqual([10, null]);
    expect(
      answer.results
        .slice(0, 3)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['deal', 'help', 'notice']);
    expect(answer.results.map(({ match }) => match).lastIndexOf('title')).toBe(6);
    expect(answer.results.map(({ url }) => url).sort()).toEqual([
      '/community/cup',
      '/community/router-story',
      '/deals#bag',
      '/deals#half-price',
      '/faq#lights',
      '/gallery/album',
      '/job/apply/fitter',
      '/letter/letter',
      '/notice/works',
      '/verticle/videos?clip=clip',
    ]);
    expect(answer.results.find(({ type }) => type === 'job')).toMatchObject({ closed: true, group: 'Mwiki' });
  });

  it('narrows to one type, with the counts of all', async () => {
    const answer = await search('q=router&type=deal&limit=1');
    expect(answer).toMatchObject({
      count: 2,
      results: [{ title: 'Router at half price' }],
      counts: { article: 2, help: 1 },
      next: '/api/search/?q=router&type=deal&limit=1&page=2',
    });
    expect(await keys('q=router&type=deal&limit=1&page=2')).toEqual(['product']);
    expect(await search('q=router&type=deal&page=9')).toMatchObject({ results: [], count: 2, next: null });
    expect(await search('q=zambarau&type=job')).toMatchObject({
      results: [],
      count: 0,
      counts: { article: 1 },
    });
  });

  it('is tolerant of accents, case, word order and unfinished words', async () => {
    expect(await keys('q=cafe+FITT')).toEqual(['job']);
    expect(await keys('q=mwiki+rout')).toEqual(['article', 'job']);
    expect(await keys('q=Zámbarau')).toEqual(['article']);
  });

  it('shows plain text around the match', async () => {
    const [hit] = (await search('q=zambarau')).results;
    expect(hit?.snippet).toMatch(/^….*The box is zambarau & new\.$/);
    expect(hit?.match).toBe('text');
  });

  it.each([
    '',
    'q=',
    'q=%25',
    'q=_',
    'q=%5C',
    "q='",
    'q=%26%7C!():*',
    'q=%F0%9F%98%80',
    'q=%00',
    'q=%EF%BF%BE',
    'q=%D9%85%D8%B1%D8%AD%D8%A8%D8%A7',
  ])('finds nothing for %j and harms nobody', async (query) => {
    const answer = await server.get(`/api/search/?${query}`);
    expect([answer.statusCode, answer.json<SearchAnswer>().results]).toEqual([200, []]);
  });

  it('refuses what is too long, unknown or out of bounds', async () => {
    for (const query of [
      `q=${'a'.repeat(101)}`,
      'q=a&type=staff',
      'q=a&limit=0',
      'q=a&limit=51',
      'q=a&page=0',
      'q=a&page=101',
      'q=a&q=b',
    ]) {
      expect([query, (await server.get(`/api/search/?${query}`)).statusCode]).toEqual([query, 400]);
    }
    expect((await server.get(`/api/search/?q=${'%C3%A9'.repeat(100)}`)).statusCode).toBe(200);
    expect((await server.get('/api/search/?q=a%27%20or%201%3D1%20--')).statusCode).toBe(200);
  });

  it('stays quick and bounded among thousands', async () => {
    await server.database.db.execute(
      `insert into faq (slug, title, category, published_at, search_title) select 'bulk-' || n, repeat('ب ', 150), 'Bulk', '2026-01-01', 'mti ' || n from generate_series(1, 3000) n`,
    );
    const answer = await search('q=mti&limit=50');
    expect([answer.count, answer.results.length, answer.next]).toEqual([
      3000,
      50,
      '/api/search/?q=mti&limit=50&page=2',
    ]);
  });
});

describe('a snippet', () => {
  const snippetOf = async (text: string, query: string) => {
    await addArticle(server.database, { slug: query, title: query, mainSectionMsg: text });
    const { results } = await search(`q=${query}&type=article`);
    await server.database.db.execute(`delete from article where slug = '${query}'`);
    return results.find(({ url }) => url.endsWith(`/${query}`))?.snippet;
  };

  it.each([
    ['the beginning when only the title matches', 'titular', '<p>One two three.</p>', 'One two three.'],
    ['nothing of nothing', 'emptiness', '', ''],
    ['words with accents', 'noir', '<p>Un café noir!</p>', 'Un café noir!'],
    [
      'plain text, and what looks like a tag stays text',
      'kamba',
      '<p>Kamba: 1 &lt; 2 &amp; 3 &gt; 2, &lt;script&gt;alert(1)&lt;/script&gt;</p>',
      'Kamba: 1 < 2 & 3 > 2, <script>alert(1)</script>',
    ],
  ])('is %s', async (_what, query, text, snippet) => {
    expect(await snippetOf(text, query)).toBe(snippet);
  });

  it('is about the word that was found, whatever its accents', async () => {
    const snippet = await snippetOf(
      `<p>${'Before. '.repeat(40)}The café. ${'After. '.repeat(40)}</p>`,
      'cafe',
    );
    expect(snippet).toMatch(/^….*The café\..*…$/);
    expect(snippet?.length).toBeLessThanOrEqual(223);
  });

  it('is cut between words and never through a sign', async () => {
    const snippet = await snippetOf(`${'word '.repeat(60)}needle ${'😀'.repeat(300)}`, 'needle');
    expect(snippet?.startsWith('…word')).toBe(true);
    expect(snippet).toContain('needle');
    expect([...(snippet ?? '')].length).toBeLessThanOrEqual(223);
    expect(snippet).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });
});
