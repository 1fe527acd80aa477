import { faq } from '@konnect/contracts/schemas';
import * as z from 'zod/mini';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { maskPersonal } from './feedback';
import type { NewFaq } from './store';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());

const published = new Date('2026-02-01T00:00:00Z');
const add = (question: Partial<NewFaq> & { slug: string }) =>
  seedApi.insertFaq(server.database.db, {
    title: question.slug,
    category: 'Payments',
    kind: 'shortQA',
    mainSectionMsg: '<p>Yes.</p>',
    publishedAt: published,
    ...question,
  });
const list = async (query = '') =>
  (await server.get(`/api/konnect-faqs/${query}`)).json<{
    results: { slug: string; match?: string }[];
    next: string | null;
    count: number;
  }>();
const slugs = async (query: string) => (await list(query)).results.map(({ slug, match }) => [slug, match]);

describe('help', () => {
  it('is an empty list before anything is written', async () => {
    expect(await list()).toEqual({ results: [], next: null, count: 0 });
  });

  it('lists what is published, in its order, clean and in the shape of the contract', async () => {
    await add({
      slug: 'second',
      position: 2,
      kind: 'faq_with_images',
      sections: [{ image: 'a.jpg', msg: '<p onclick="x()">Step<script>1</script></p>' }],
    });
    await add({
      slug: 'first',
      position: 1,
      synonyms: ['paybill', 'till number'],
      mainSectionMsg: '<p>Use M-Pesa.<img src=x onerror=alert(1)></p>',
    });
    await add({ slug: 'draft', status: 'draft' });
    await add({ slug: 'hidden', status: 'hidden' });
    await add({ slug: 'later', publishedAt: new Date('2026-12-01T00:00:00Z') });
    const body = await list();
    expect(z.array(z.strictObject(faq.shape)).safeParse(body.results).error).toBeUndefined();
    expect(body).toMatchObject({
      count: 2,
      next: null,
      results: [
        {
          slug: 'first',
          main_section_msg: '<p>Use M-Pesa.</p>',
          synonyms: ['paybill', 'till number'],
          excerpt: 'Use M-Pesa.',
          kind: 'shortQA',
          video_file: null,
        },
        { slug: 'second', sections: [{ image: 'a.jpg', msg: '<p>Step</p>' }] },
      ],
    });
  });

  it('gives one question by slug or number and 404 for all others', async () => {
    const id = await add({ slug: 'one', title: 'One?', position: 9 });
    expect((await server.get('/api/konnect-faqs/one/')).json()).toMatchObject({ id, title: 'One?' });
    expect((await server.get(`/api/konnect-faqs/${id}/`)).json()).toMatchObject({ slug: 'one' });
    for (const unknown of ['nobody', '999999', 'draft', 'later', '%00', '1e5', 'search-misses']) {
      expect([unknown, (await server.get(`/api/konnect-faqs/${unknown}/`)).statusCode]).toEqual([
        unknown,
        unknown === '%00' ? 400 : 404,
      ]);
    }
  });

  it('finds titles before other words and answers, whatever the case', async () => {
    await add({
      slug: 'router-lights',
      title: 'What do the lights of my Router say?',
      category: 'Devices',
      position: 20,
    });
    await add({ slug: 'restart', title: 'How do I restart it?', synonyms: ['router'], position: 10 });
    await add({ slug: 'café', title: 'Le Café', position: 30 });
    expect(await slugs('?search=ROUTER')).toEqual([
      ['router-lights', 'title'],
      ['restart', 'text'],
    ]);
    // Part of a word counts in the title, as the specification asks.
    expect(await slugs('?search=outer')).toEqual([['router-lights', 'title']]);
    expect(await slugs('?search=lights+router')).toEqual([['router-lights', 'title']]);
    expect(await slugs('?search=cafe')).toEqual([['café', 'title']]);
    expect(await slugs('?search=till')).toEqual([['first', 'text']]);
    expect(await slugs('?search=router&category=devices')).toEqual([['router-lights', 'title']]);
  });

  it.each(['%25', '_', "'", '%5C', '%26%7C!', '%F0%9F%98%80', ':*', '%00'])(
    'answers the odd search %s without harm',
    async (search) => {
      const answer = await server.get(`/api/konnect-faqs/?search=${search}`);
      expect([answer.statusCode, answer.json<{ results: unknown[] }>().results]).toEqual([200, []]);
    },
  );

  it('refuses searches and pages out of bounds', async () => {
    for (const query of [
      `search=${'a'.repeat(101)}`,
      'page=0',
      'page=-1',
      'page=x',
      'page_size=201',
      'page_size=0',
      'page=1&page=2',
    ]) {
      expect([query, (await server.get(`/api/konnect-faqs/?${query}`)).statusCode]).toEqual([query, 400]);
    }
    expect((await list('?page=40')).results).toEqual([]);
  });

  it('pages through thousands and holds titles of 300 letters in any direction', async () => {
    const long = `${'Swali refu sana '.repeat(18)}مرحبا بالعالم`.slice(0, 300);
    await add({ slug: 'long', title: long, position: -1 });
    await server.database.db.execute(
      `insert into faq (slug, title, category, position, published_at) select 'bulk-' || n, 'Bulk ' || n, 'Bulk', 1000 + n, '2026-01-01' from generate_series(1, 3000) n`,
    );
    const seen = new Set<string>();
    let next: string | null = '/api/konnect-faqs/';
    let pages = 0;
    while (next) {
      const body: Awaited<ReturnType<typeof list>> = (await server.get(next)).json();
      for (const { slug } of body.results) seen.add(slug);
      next = body.next;
      pages += 1;
    }
    expect([seen.size >= 3006, pages, seen.has('bulk-3000'), seen.has('long')]).toEqual([
      true,
      16,
      true,
      true,
    ]);
  });
});

describe('what readers tell about help', () => {
  it('keeps one vote per device, which can be changed, with the first comment', async () => {
    const vote = (body: unknown, device: string) =>
      server.send('POST', '/api/konnect-faqs/first/votes/', body, { 'x-device-id': device });
    expect((await vote({ helpful: false }, 'device-one')).json()).toEqual({ helpful: false, comment: null });
    const told = await vote({ helpful: false, comment: '  No word on Airtel  ' }, 'device-one');
    expect([told.statusCode, told.json()]).toEqual([201, { helpful: false, comment: 'No word on Airtel' }]);
    expect((await vote({ helpful: true, comment: 'Second' }, 'device-one')).json()).toEqual({
      helpful: true,
      comment: 'No word on Airtel',
    });
    await vote({ helpful: true }, 'device-two');
    expect(await server.count('faq_vote')).toBe(2);
  });

  it('refuses votes that say nothing, too much, or belong to no question', async () => {
    const vote = async (slug: string, body: unknown) =>
      (await server.send('POST', `/api/konnect-faqs/${slug}/votes/`, body, { 'x-device-id': 'device-one' }))
        .statusCode;
    expect(await vote('first', {})).toBe(400);
    expect(await vote('first', { helpful: 'yes' })).toBe(400);
    expect(await vote('first', { helpful: true, comment: 'x'.repeat(501) })).toBe(400);
    expect(await vote('first', { helpful: true, comment: 'a\u0000b' })).toBe(400);
    expect(await vote('draft', { helpful: true })).toBe(404);
    expect(await vote('nobody', { helpful: true })).toBe(404);
  });

  it('notes a search that finds nothing once per device, without numbers of people', async () => {
    const miss = async (search: string, device = 'device-one') =>
      (
        await server.send('POST', '/api/konnect-faqs/search-misses/', { search }, { 'x-device-id': device })
      ).json();
    expect(await miss('Hamisha nyumba')).toEqual({ noted: true });
    expect(await miss('hamisha  NYUMBA!')).toEqual({ noted: false });
    expect(await miss('hamisha nyumba', 'device-two')).toEqual({ noted: true });
    expect(await miss('router')).toEqual({ noted: false });
    expect(await miss('!!!')).toEqual({ noted: false });
    expect(await miss('call 0712 345 678')).toEqual({ noted: true });
    const { rows } = await server.database.db.execute('select search from faq_search_miss order by id');
    expect(rows).toEqual([{ search: 'Hamisha nyumba' }, { search: 'hamisha nyumba' }, { search: 'call #' }]);
  });

  it('forgets searches after half a year', async () => {
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 200 * 24 * 60 * 60 * 1000);
    await server.send('POST', '/api/konnect-faqs/search-misses/', { search: 'zzz nothing' });
    server.clock.now = before;
    expect(await server.count('faq_search_miss')).toBe(1);
  });

  it.each([
    ['pay 0712345678 now', 'pay # now'],
    ['+254 712 345 678', '#'],
    ['ann@example.com bill', '…@… bill'],
    ['5GB for 1300', '5GB for 1300'],
  ])('masks %j as %j', (typed, stored) => {
    expect(maskPersonal(typed)).toBe(stored);
  });
});
