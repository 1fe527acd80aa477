import { article as articleSchema, articleSummary, listOf } from '@konnect/contracts/schemas';
import * as z from 'zod/mini';
import { addArticle, addArticles } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

const BASE = '/api/trending-community-events/';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.execute('truncate article, category restart identity cascade');
});

const list = async (query = '') => {
  const response = await server.get(BASE + query);
  const body = response.json<z.infer<ReturnType<typeof listOf<typeof articleSummary>>>>();
  return { ...body, slugs: body.results.map((item) => item.slug), status: response.statusCode };
};

describe('the article list', () => {
  it('has the shape of the contract, newest first, and is followed by the last path part of next', async () => {
    await addArticles(server.database, server.clock.now, 24);
    const first = await list();
    expect(
      z
        .strictObject(listOf(articleSummary).shape)
        .safeParse({ results: first.results, next: first.next, count: first.count }).success,
    ).toBe(true);
    expect(first.slugs).toEqual(Array.from({ length: 9 }, (_, index) => `story-${index}`));
    expect(first.count).toBe(24);
    const second = await list(first.next?.split('/').pop());
    const third = await list(second.next?.split('/').pop());
    expect(second.slugs).toEqual(Array.from({ length: 9 }, (_, index) => `story-${index + 9}`));
    expect(third.slugs).toHaveLength(6);
    expect(third.next).toBeNull();
  });

  it('neither repeats nor drops an article when others are published between two pages', async () => {
    await addArticles(server.database, server.clock.now, 12);
    const first = await list();
    await addArticle(server.database, { slug: 'fresh', publishedAt: server.clock.now });
    const second = await list(first.next?.split('/').pop());
    expect(second.slugs).toEqual(['story-9', 'story-10', 'story-11']);
  });

  it('keeps articles of the same instant apart', async () => {
    for (let index = 0; index < 7; index++) await addArticle(server.database, { slug: `same-${index}` });
    const seen: string[] = [];
    for (let query: string | undefined = '?page_size=2'; query; ) {
      const page = await list(query);
      seen.push(...page.slugs);
      query = page.next?.split('/').pop();
    }
    expect(seen).toEqual(['same-6', 'same-5', 'same-4', 'same-3', 'same-2', 'same-1', 'same-0']);
  });

  it('jumps to a page by number', async () => {
    await addArticles(server.database, server.clock.now, 20);
    expect((await list('?page=3')).slugs).toEqual(['story-18', 'story-19']);
    expect((await list('?page=99')).slugs).toEqual([]);
  });

  it('carries an excerpt and the section pictures, but not the text', async () => {
    await addArticle(server.database, {
      slug: 'long',
      mainSectionMsg: `<p>${'Habari & karibu <b>sana</b>. '.repeat(40)}</p>`,
      sections: [
        { image: 'a.jpg', msg: '<p>Long text</p>', image_meta: { width: 4, height: 3, alt: 'Skyline' } },
      ],
    });
    const { results } = await list();
    expect(results[0]?.excerpt).toMatch(/^Habari & karibu sana .{100,200}…$/);
    expect(results[0]?.main_section_msg).toBe(`<p>${results[0]?.excerpt?.replaceAll('&', '&amp;')}</p>`);
    expect(results[0]?.sections).toEqual([
      { image: 'a.jpg', msg: '', image_meta: { width: 4, height: 3, alt: 'Skyline' } },
    ]);
  });
});

describe('what the article list tells of an article', () => {
  it('is what the schema makes of it, and says the same as the articles themselves', async () => {
    const odd = 'Quote " slash \\ tab \t line \n sign \u0007 & <b> \u2028 ñ 🎉 Nairobi';
    await addArticle(server.database, {
      slug: 'full',
      title: odd,
      category: 'talk',
      lang: 'sw',
      mainImage: 'a "b".jpg',
      mainImageMeta: { width: 4, height: 3.5, alt: odd, blur: 'data:x' },
      mainImageCaption: odd,
      imageCaption: odd,
      mainSectionMsg: '<p>1 &lt; 2 &amp; &quot;so&quot; \\ on</p>',
      author: odd,
      userName: odd,
      likes: 12,
      phoneInComment: true,
      videoFile: 'v.mp4',
      editedAt: new Date('2026-03-01T10:00:00.007Z'),
      publishedAt: new Date('2026-02-28T23:59:59.9Z'),
      sections: [
        { image: null, msg: '<p>x</p>' },
        { image: odd, image_meta: { width: 1, height: 2, alt: '', blur: odd } },
      ],
    });
    await addArticle(server.database, { slug: 'bare', mainSectionMsg: '' });
    await addArticle(server.database, { slug: 'by-hand' });
    // Fields that nobody knows, and an image of which too little is known.
    await server.database.db.execute(
      `update article set main_image_meta = '{"width":1,"secret":"x"}', sections = '[{"image":"a","msg":"<b>x</b>","secret":1,"image_meta":{"width":1,"height":2,"alt":"y","secret":2}},{"msg":"no image"}]' where slug = 'by-hand'`,
    );
    const response = await server.get(BASE);
    const body = response.json<z.infer<ReturnType<typeof listOf<typeof articleSummary>>>>();
    expect(z.parse(listOf(articleSummary), body)).toEqual(body);
    expect(response.body).not.toMatch(/secret/);
    const [byHand] = body.results;
    expect(byHand).toMatchObject({
      main_image_meta: null,
      sections: [
        { image: 'a', msg: '', image_meta: { width: 1, height: 2, alt: 'y' } },
        { image: null, msg: '' },
      ],
    });
    for (const summary of body.results.slice(1)) {
      const full = (await server.get(`${BASE}${summary.slug}/`)).json<z.infer<typeof articleSchema>>();
      const {
        comment_count: _count,
        og_image: _share,
        area: _area,
        valid_from: _from,
        valid_until: _until,
        letter_number: _number,
        ...rest
      } = full;
      const excerpt = full.excerpt
        ?.replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;');
      expect(summary).toEqual({
        ...rest,
        main_section_msg: excerpt ? `<p>${excerpt}</p>` : '',
        sections: rest.sections.map((section) => ({ ...section, msg: '' })),
      });
    }
    expect(body.results.map(({ slug }) => slug)).toEqual(['by-hand', 'bare', 'full']);

    const cards = (await server.get(`${BASE}?view=cards`)).json<typeof body>();
    expect(z.parse(listOf(articleSummary), cards)).toEqual(cards);
    const [lead, second] = cards.results;
    expect(lead).toMatchObject({
      title: byHand?.title,
      excerpt: byHand?.excerpt,
      sections: byHand?.sections,
      main_section_msg: '',
    });
    expect(second).toMatchObject({
      slug: 'bare',
      title: body.results[1]?.title,
      likes: body.results[1]?.likes,
      category: body.results[1]?.category,
      sections: [],
    });
    expect(second).not.toHaveProperty('excerpt');
    expect((await server.get(`${BASE}?view=cards&page_size=2`)).json<typeof body>().next).toContain(
      'view=cards',
    );
    expect((await server.get(`${BASE}?view=all`)).json()).toMatchObject({ view: ['Unknown view'] });
  });

  it('follows what changes later: likes, and the name of a category', async () => {
    await addArticle(server.database, { slug: 'story', category: 'talk' });
    await server.send('PUT', `${BASE}story/`, { action: 'like' });
    await server.database.db.execute(`update category set slug = 'he said "talk"'`);
    await server.database.db.execute(`update article set title = 'Another'`);
    expect((await list()).results[0]).toMatchObject({
      likes: 1,
      category: 'he said "talk"',
      title: 'Another',
    });
  });
});

describe('which articles the list has', () => {
  it('shows nothing that is a draft, hidden, of another kind, or not due yet', async () => {
    await addArticle(server.database, { slug: 'draft', status: 'draft' });
    await addArticle(server.database, { slug: 'hidden', status: 'hidden' });
    await addArticle(server.database, { slug: 'letter', kind: 'letter' });
    await addArticle(server.database, {
      slug: 'tomorrow',
      publishedAt: new Date(server.clock.now.getTime() + 60_000),
    });
    await addArticle(server.database, { slug: 'shown' });
    expect((await list()).slugs).toEqual(['shown']);
    for (const slug of ['draft', 'hidden', 'tomorrow'])
      expect((await server.get(`${BASE}${slug}/`)).statusCode).toBe(404);
  });

  it('filters by category in any case', async () => {
    await addArticle(server.database, { slug: 'talk', category: 'announcement' });
    await addArticle(server.database, { slug: 'other' });
    expect((await list('?category=Announcement')).slugs).toEqual(['talk']);
    expect((await list('?category=none')).slugs).toEqual([]);
  });

  it.each([
    '?cursor=xx',
    '?cursor=WyJhIl0',
    '?cursor=WzEsMiwxZTQwXQ',
    '?page=0',
    '?page=x',
    '?page_size=51',
    `?search=${'x'.repeat(101)}`,
  ])('refuses %s with the field', async (query) => {
    const response = await server.get(BASE + query);
    const field = query.slice(1, query.indexOf('='));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'input.invalid',
      fieldErrors: { [field]: [expect.any(String)] },
      [field]: [expect.any(String)],
    });
  });
});

describe('searching', () => {
  it('ranks the title above the text, and its beginning above its middle', async () => {
    const day = (date: string) => new Date(`2026-02-${date}T00:00:00Z`);
    await addArticle(server.database, {
      slug: 'text',
      title: 'Newest',
      mainSectionMsg: '<p>All about fibre</p>',
      publishedAt: day('20'),
    });
    await addArticle(server.database, { slug: 'middle', title: 'New fibre for you', publishedAt: day('10') });
    await addArticle(server.database, {
      slug: 'start',
      title: 'Fibre reaches Mwiki',
      publishedAt: day('01'),
    });
    await addArticle(server.database, { slug: 'other', title: 'Football', publishedAt: day('21') });
    const found = await list('?search=fibre');
    expect(found.slugs).toEqual(['start', 'middle', 'text']);
    expect(found.count).toBe(3);
  });

  it('finds while the word is still being typed, without accents and in any case', async () => {
    await addArticle(server.database, { slug: 'cafe', title: 'Café ya Githurai' });
    for (const search of ['c', 'CAF', 'café', 'githu caf', 'Café ya G'])
      expect((await list(`?search=${encodeURIComponent(search)}`)).slugs).toEqual(['cafe']);
  });

  it('finds Swahili as well as English, and what is written with a hyphen as one word', async () => {
    await addArticle(server.database, {
      slug: 'mtandao',
      title: 'Mtandao wa Wi-Fi mtaani',
      lang: 'sw',
      mainSectionMsg: '<p>Habari za jirani: e-mail na simu.</p>',
    });
    for (const search of ['mtandao', 'wifi', 'wi-fi', 'wi fi', 'Habari za', 'email'])
      expect((await list(`?search=${encodeURIComponent(search)}`)).slugs).toEqual(['mtandao']);
  });

  it('pages through its matches and keeps the search in next', async () => {
    for (let index = 0; index < 5; index++) {
      await addArticle(server.database, {
        slug: `t-${index}`,
        title: index % 2 ? `Wifi ${index}` : `Other ${index}`,
        mainSectionMsg: '<p>wifi / router</p>',
      });
    }
    const first = await list('?search=wifi%2Frouter&page_size=2');
    const second = await list(first.next?.split('/').pop());
    const third = await list(second.next?.split('/').pop());
    expect([...first.slugs, ...second.slugs, ...third.slugs].sort()).toEqual([
      't-0',
      't-1',
      't-2',
      't-3',
      't-4',
    ]);
    expect(third.next).toBeNull();
  });

  it.each(['%', '_', '%25', '\\', "'", '" or 1=1', ':*', '&|!()', '<->', '🎉'])(
    'takes %s as text, not as a pattern',
    async (search) => {
      await addArticle(server.database, { slug: 'plain' });
      const found = await list(`?search=${encodeURIComponent(search)}`);
      expect(found.status).toBe(200);
      expect(found.slugs).toEqual([]);
    },
  );
});

describe('an article', () => {
  it('is found by slug and by number, with the shape of the contract', async () => {
    const id = await addArticle(server.database, { slug: 'one', userName: 'Achieng', likes: 3 });
    const bySlug = await server.get(`${BASE}one/`);
    expect(bySlug.statusCode).toBe(200);
    expect(z.strictObject(articleSchema.shape).safeParse(bySlug.json()).error).toBeUndefined();
    expect(bySlug.json()).toMatchObject({
      slug: 'one',
      user: { name: 'Achieng' },
      likes: 3,
      category: 'community',
    });
    expect((await server.get(`${BASE}${id}/`)).json()).toEqual(bySlug.json());
  });

  it('prefers a slug of digits to a number', async () => {
    const id = await addArticle(server.database, { slug: 'first' });
    await addArticle(server.database, { slug: String(id) });
    expect((await server.get(`${BASE}${id}/`)).json()).toMatchObject({ slug: String(id) });
  });

  it.each(['none', '0', '999999999', '99999999999999999999', '-1', '%00', '..%2F', 'a'.repeat(150)])(
    'answers 404 or 400 for %s',
    async (address) => {
      const response = await server.get(`${BASE}${address}/`);
      expect([400, 404]).toContain(response.statusCode);
      expect(response.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    },
  );

  it('holds no hostile HTML, also when a row was written by hand', async () => {
    const hostile =
      '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><svg><script>1</script></svg><iframe src="//evil"></iframe></p>';
    await addArticle(server.database, {
      slug: 'saved',
      mainSectionMsg: hostile,
      sections: [{ msg: hostile }],
    });
    await addArticle(server.database, { slug: 'by-hand' });
    await server.database.db.execute(
      `update article set main_section_msg = '${hostile}', sections = '[{"image":null,"msg":${JSON.stringify(hostile)}}]' where slug = 'by-hand'`,
    );
    for (const slug of ['saved', 'by-hand']) {
      const { body } = await server.get(`${BASE}${slug}/`);
      expect(body).not.toMatch(/script|onclick|onerror|javascript:|iframe|svg|<img/i);
      expect(body).toContain('Hi');
    }
  });

  it('gets an ETag, and 304 when it has not changed', async () => {
    await addArticle(server.database, { slug: 'tagged' });
    const first = await server.get(`${BASE}tagged/`);
    expect(first.headers['cache-control']).toContain('stale-while-revalidate');
    const again = await server.get(`${BASE}tagged/`, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('serves a letter as an article too, with the size of its file, its likes and its comments', async () => {
    const letter = await addArticle(server.database, {
      slug: 'dear-parents',
      kind: 'letter',
      letterNumber: 'KL/7',
    });
    expect((await server.get(`${BASE}dear-parents/`)).json()).toMatchObject({
      letter_number: 'KL/7',
      file_bytes: expect.any(Number),
    });
    expect((await server.get(`${BASE}${letter}/comments/`)).json()).toEqual([]);
    const like = await server.app.inject({
      method: 'PUT',
      url: `${BASE}dear-parents/`,
      payload: { action: 'like' },
    });
    expect(like.json()).toEqual({ likes: 1 });
    expect((await list()).slugs).toEqual([]);
  });

  it('serves notices and letters at their own addresses', async () => {
    await addArticle(server.database, {
      slug: 'works',
      kind: 'notice',
      area: 'Zimmerman',
      validUntil: new Date('2026-04-01T00:00:00Z'),
    });
    await addArticle(server.database, { slug: 'dear-parents', kind: 'letter', letterNumber: 'KL/7' });
    expect((await server.get('/api/notices/works/')).json()).toMatchObject({
      area: 'Zimmerman',
      valid_until: '2026-04-01T00:00:00.000Z',
    });
    expect((await server.get('/api/letters/dear-parents/')).json()).toMatchObject({ letter_number: 'KL/7' });
    expect((await server.get('/api/notices/')).json()).toMatchObject({
      results: [{ slug: 'works' }],
      next: null,
    });
    expect((await server.get('/api/notices/dear-parents/')).statusCode).toBe(404);
  });
});
