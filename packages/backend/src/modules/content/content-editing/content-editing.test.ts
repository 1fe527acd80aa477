import { seedApi } from '#app/demo/seed-api';
import { addArticle } from '#app/test/test-content';
import { startContentTest, story, type ContentTest } from './test-content-editing';

const ARTICLES = '/api/staff/content/article/';
const READ = '/api/trending-community-events/';
let test: ContentTest['test'];
let editor: ContentTest['editor'];
let hr: ContentTest['hr'];
let make: ContentTest['make'];
let publish: ContentTest['publish'];
beforeAll(async () => {
  ({ test, editor, hr, make, publish } = await startContentTest());
}, 60_000);
afterAll(() => test.close());

const image = { main_image: 'kiosk.jpg', main_image_meta: { width: 4, height: 3, alt: 'A kiosk' } };

it('keeps a draft from readers until it is published, cleaned and found by the search', async () => {
  const draft = await make({ ...story, ...image });
  expect(draft).toMatchObject({
    slug: 'fibre-reaches-mwiki',
    state: 'draft',
    version: 1,
    has_draft: true,
    updated_by: 'Wanjiru',
  });
  expect(draft.fields.main_section_msg).toBe('<p>Good news</p>');
  expect((await test.get(`${READ}fibre-reaches-mwiki/`)).statusCode).toBe(404);
  expect((await publish(draft)).json()).toMatchObject({ state: 'published', has_draft: false });
  expect((await test.get(`${READ}fibre-reaches-mwiki/`)).json()).toMatchObject({
    title: 'Fibre reaches Mwiki!',
    category: 'community',
    excerpt: 'Good news',
  });
  expect((await test.get(`${READ}?search=mwiki`)).json().results).toHaveLength(1);
});

it('shows changes only when they are published again, and says that it was edited', async () => {
  const { id, kind, version } = (await publish(await make({ ...story, slug: 'again' }))).json();
  const saved = (
    await editor.send('PUT', `${ARTICLES}${id}/`, { version, fields: { ...story, title: 'Better title' } })
  ).json();
  expect(saved).toMatchObject({ version: 2, has_draft: true, title: 'Better title', state: 'published' });
  expect((await test.get(`${READ}again/`)).json()).toMatchObject({ title: story.title, updated_at: null });
  expect((await publish({ kind, id, version: 2 })).json()).toMatchObject({ has_draft: false });
  expect((await test.get(`${READ}again/`)).json()).toMatchObject({
    title: 'Better title',
    updated_at: '2026-03-02T09:00:00.000Z',
  });
  expect(
    (
      await editor.send('PUT', `${ARTICLES}${id}/`, { version: 2, fields: { ...story, slug: 'moved' } })
    ).json(),
  ).toMatchObject({ slug: [expect.any(String)] });
});

it('refuses a change of an old version and gives back both', async () => {
  const { id } = await make({ ...story, slug: 'locked' });
  await editor.send('PUT', `${ARTICLES}${id}/`, { version: 1, fields: { ...story, title: 'Mine' } });
  const late = await editor.send('PUT', `${ARTICLES}${id}/`, {
    version: 1,
    fields: { ...story, title: 'Yours' },
  });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    code: 'content.changed',
    current: { version: 2, title: 'Mine' },
    yours: { title: 'Yours' },
  });
  const [one, two] = await Promise.all(
    ['A', 'B'].map((title) =>
      editor.send('PUT', `${ARTICLES}${id}/`, { version: 2, fields: { ...story, title } }),
    ),
  );
  expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 409]);
});

it('appears at its time', async () => {
  const planned = (
    await publish(await make({ ...story, slug: 'later' }), { publish_at: '2026-03-03T06:00:00Z' })
  ).json();
  expect(planned).toMatchObject({ state: 'scheduled', publish_at: '2026-03-03T06:00:00.000Z' });
  expect((await editor.get(`${ARTICLES}?state=scheduled`)).json().results).toMatchObject([{ slug: 'later' }]);
  expect((await test.get(`${READ}later/`)).statusCode).toBe(404);
  const now = test.clock.now;
  test.clock.now = new Date('2026-03-03T06:00:01Z');
  await editor.send('PUT', `${ARTICLES}${planned.id}/`, { version: 1, fields: story });
  expect((await test.get(`${READ}later/?x`)).statusCode).toBe(200);
  test.clock.now = now;
});

it.each([
  ['a picture without words', { ...story, main_image: 'kiosk.jpg' }, 'main_image_meta'],
  [
    'a picture with blank words',
    { ...story, main_image: 'kiosk.jpg', main_image_meta: { width: 1, height: 1, alt: ' ' } },
    'main_image_meta',
  ],
  ['a picture in a section', { ...story, sections: [{ image: 'a.jpg', msg: '' }] }, 'sections'],
  ['a picture in the text', { ...story, main_section_msg: '<p><img src="/x.jpg"></p>' }, 'main_section_msg'],
])('does not publish %s', async (_name, fields, field) => {
  const answer = await publish(await make(fields));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()[field]).toEqual([expect.stringMatching(/cannot see/)]);
});

it.each([
  ['no title', { category: 'community' }, 'title'],
  ['an unknown field', { ...story, likes: 900 }, 'likes'],
  ['a status of its own', { ...story, status: 'published' }, 'status'],
  ['a category that does not exist', { ...story, category: 'nowhere' }, 'category'],
  ['a slug with signs', { ...story, slug: '../x' }, 'slug'],
  ['a slug of digits', { ...story, slug: '12' }, 'slug'],
  ['a file elsewhere', { ...story, main_image: '../../etc/passwd' }, 'main_image'],
  ['text in place of a list', { ...story, sections: 'x' }, 'sections'],
])('refuses %s', async (_name, fields, field) => {
  const answer = await editor.send('POST', ARTICLES, { fields });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()[field]).toEqual([expect.any(String)]);
});

it('keeps every revision, restores one, deletes softly and brings back', async () => {
  const id = await addArticle(test.database, { slug: 'seeded', title: 'Seeded' });
  const url = `${ARTICLES}${id}/`;
  const before = (await editor.get(url)).json();
  expect(before).toMatchObject({
    version: 0,
    has_draft: false,
    state: 'published',
    fields: { title: 'Seeded', category: 'community' },
  });
  await editor.send('PUT', url, { version: 0, fields: { ...before.fields, title: 'One' } });
  await editor.send('PUT', url, { version: 1, fields: { ...before.fields, title: 'Two' } });
  expect(
    (await editor.get(`${url}revisions/`)).json().map((one: { version: number }) => one.version),
  ).toEqual([2, 1, 0]);
  expect((await editor.get(`${url}revisions/0/`)).json().fields).toMatchObject({ title: 'Seeded' });
  expect((await editor.send('POST', `${url}revisions/0/restore/`, { version: 2 })).json()).toMatchObject({
    version: 3,
    title: 'Seeded',
  });
  expect((await editor.send('POST', `${url}revisions/0/restore/`, { version: 2 })).statusCode).toBe(409);
  expect((await editor.send('DELETE', url)).statusCode).toBe(204);
  expect((await test.get(`${READ}seeded/`)).statusCode).toBe(404);
  expect((await editor.get(`${ARTICLES}?search=seeded`)).json().results).toEqual([]);
  expect((await editor.get(`${ARTICLES}?state=deleted`)).json().results).toMatchObject([{ slug: 'seeded' }]);
  expect((await publish({ kind: 'article', id, version: 3 })).json()).toMatchObject({
    code: 'content.deleted',
  });
  await editor.send('POST', `${url}revisions/3/restore/`, { version: 3 });
  expect((await publish({ kind: 'article', id, version: 4 })).json()).toMatchObject({ state: 'published' });
  expect((await test.get(`${READ}seeded/`)).statusCode).toBe(200);
  expect((await editor.send('POST', `${url}hide/`)).json()).toMatchObject({ state: 'hidden' });
});

it('gives a second page with the same title an address of its own, and refuses a taken one', async () => {
  const first = await make({ ...story, title: 'Same' });
  const second = await make({ ...story, title: 'Same' });
  expect([first.slug, second.slug]).toEqual(['same', 'same-2']);
  expect((await make({ ...story, slug: 'same' })).slug).toEqual([expect.any(String)]);
});

it('shows a draft by a signed link for a day', async () => {
  const draft = await make({ ...story, slug: 'secret', title: 'Secret' });
  const { token } = (await editor.send('POST', `${ARTICLES}${draft.id}/preview/`)).json();
  const open = (value: string) => test.get(`/api/content-preview/${value}/`);
  const shown = await open(token);
  expect(shown.json()).toMatchObject({
    kind: 'article',
    slug: 'secret',
    version: 1,
    fields: { title: 'Secret' },
  });
  expect(shown.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
  expect((await open(token.replace(`article.${draft.id}.`, `article.${draft.id + 1}.`))).statusCode).toBe(
    404,
  );
  expect((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
  const now = test.clock.now;
  test.clock.now = new Date(now.getTime() + 25 * 3_600_000);
  expect((await open(token)).statusCode).toBe(404);
  test.clock.now = now;
});

it('refuses a job for nobody', async () => {
  expect((await make({ title: 'For nobody', openings: 0 }, 'job')).openings).toEqual([
    'Enter a whole number from 1 to 1000',
  ]);
});

it('lets HR edit jobs and nothing else', async () => {
  expect((await hr.get('/api/staff/content/job/')).statusCode).toBe(200);
  expect((await hr.get(ARTICLES)).json()).toMatchObject({ code: 'content.forbidden' });
  expect((await hr.send('POST', ARTICLES, { fields: story })).statusCode).toBe(403);
});

describe('what the home page shows', () => {
  const first = async (path: string) =>
    (await test.get(`${path}?${Math.random()}`)).json<
      { title: string; sections: { content_object: object }[] }[]
    >();
  const TILES = '/api/announcement-mainsection/';
  const NOTICES = '/api/maintenance-notice/';

  it('is a tile that was there before, changed when it is published again, and its draft is nobody’s to see', async () => {
    await seedApi.insertBannerGroup(test.database.db, {
      title: 'Old tile',
      position: 0,
      banners: [{ mainImage: 'old.jpg', buttonText: 'Old' }],
    });
    const listed = (await editor.get('/api/staff/content/banner/?search=old')).json().results;
    const url = `/api/staff/content/banner/${listed[0].id}/`;
    const before = (await editor.get(url)).json();
    expect(before).toMatchObject({
      version: 0,
      state: 'published',
      fields: { title: 'Old tile', slides: [{ main_image: 'old.jpg', button_text: 'Old' }] },
    });
    const slides = [
      { main_image: null, redirect_url: 'https://konnect.example/x', button_text: ' New ' },
      ...before.fields.slides,
    ];
    await editor.send('PUT', url, { version: 0, fields: { ...before.fields, title: 'New tile', slides } });
    expect((await first(TILES))[0]?.title).toBe('Old tile');
    expect((await publish({ kind: 'banner', id: listed[0].id, version: 1 })).json()).toMatchObject({
      slides: [expect.stringMatching(/cannot see/)],
    });
    slides[1] = { ...slides[1], main_image_meta: { width: 4, height: 3, alt: 'A kiosk' } };
    await editor.send('PUT', url, { version: 1, fields: { ...before.fields, title: 'New tile', slides } });
    expect((await publish({ kind: 'banner', id: listed[0].id, version: 2 })).statusCode).toBe(200);
    expect((await first(TILES))[0]).toMatchObject({
      title: 'New tile',
      sections: [
        {
          content_object: { main_image: null, button_text: 'New', redirect_url: 'https://konnect.example/x' },
        },
        { content_object: { main_image: 'old.jpg' } },
      ],
    });
    await editor.send('POST', `${url}hide/`);
    expect((await first(TILES)).map((tile) => tile.title)).not.toContain('New tile');
  });

  it.each([
    ['a link that runs code', { redirect_url: 'javascript:alert(1)' }],
    ['a picture elsewhere', { main_image: '../x' }],
    ['a picture without a size', { main_image: 'a.jpg', main_image_meta: { alt: 'a' } }],
    ['a long button', { button_text: 'x'.repeat(41) }],
    ['a number in place of a text', { button_text: 4 }],
  ])('refuses a slide with %s', async (_name, slide) => {
    expect((await make({ title: 'Tile', slides: [slide] }, 'banner')).slides).toEqual([expect.any(String)]);
  });

  it('is a notice that appears at its time', async () => {
    const draft = await make({ title: 'Planned works', title_txt_color: '#00aa00' }, 'maintenance');
    expect((await make({ title: 'x', title_txt_color: 'red;}' }, 'maintenance')).title_txt_color).toEqual([
      expect.any(String),
    ]);
    expect((await publish(draft, { publish_at: '2026-03-02T11:00:00Z' })).json()).toMatchObject({
      state: 'scheduled',
    });
    expect((await first(NOTICES)).map((notice) => notice.title)).not.toContain('Planned works');
    const now = test.clock.now;
    test.clock.now = new Date('2026-03-02T11:00:01Z');
    // A save at that moment, so that nothing older is kept.
    await editor.send(
      'POST',
      `/api/staff/content/maintenance/${(await make({ title: 'Other' }, 'maintenance')).id}/hide/`,
    );
    expect((await first(NOTICES)).map((notice) => notice.title)).toContain('Planned works');
    test.clock.now = now;
  });
});

it('keeps a job from the board, the search, the sitemap, its picture and from applications until its time', async () => {
  const draft = await make(
    { title: 'Splicing lead', job_description: '<p>Join fibres</p>', deadline: '2026-05-01T20:59:59Z' },
    'job',
  );
  expect((await publish(draft, { publish_at: '2026-03-02T11:00:00Z' })).json()).toMatchObject({
    state: 'scheduled',
    publish_at: '2026-03-02T11:00:00.000Z',
  });
  const seen = async () => {
    const [page, board, found, map, feed, image] = await Promise.all([
      test.get(`/api/konnect-careers/splicing-lead/?${Math.random()}`),
      test.get(`/api/konnect-careers/?page_size=${test.clock.now.getTime() === at ? 49 : 48}`),
      test.get(`/api/search/?q=splicing&${Math.random()}`),
      test.get('/sitemap.xml'),
      test.get('/feeds/jobs.xml'),
      test.get('/share/job/splicing-lead.png'),
    ]);
    const has = (answer: { body: string }) => answer.body.includes('splicing-lead');
    return {
      page: page.statusCode,
      board: has(board),
      search: has(found),
      map: has(map),
      feed: has(feed),
      image: image.statusCode,
    };
  };
  const at = test.clock.now.getTime();
  expect(await seen()).toMatchObject({
    page: 404,
    board: false,
    search: false,
    map: false,
    feed: false,
    image: 404,
  });
  test.clock.now = new Date('2026-03-02T11:00:01Z');
  await publish(await make({ ...story, slug: 'clears-what-is-kept' }));
  expect(await seen()).toMatchObject({ page: 200, board: true, search: true, map: true, feed: true });
  expect((await test.get('/api/konnect-careers/splicing-lead/?again')).json().date_created).toBe(
    '2026-03-02T11:00:00.000Z',
  );
  test.clock.now = new Date(at);
});
