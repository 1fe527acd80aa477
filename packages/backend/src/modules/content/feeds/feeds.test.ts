import { SaxesParser } from 'saxes';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';
import { xmlSafe, xmlText } from './xml';

let server: TestApp;
const hostile = 'Fish & "chips" <b>]]></b> \u0001\uFFFE مرحبا';

beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://konnect.example' });
  const { db } = server.database;
  await addArticle(server.database, {
    slug: 'old',
    title: 'Old',
    publishedAt: new Date('2026-01-01T00:00:00Z'),
  });
  await addArticle(server.database, {
    slug: 'new',
    title: hostile,
    category: 'Network',
    mainSectionMsg:
      '<p>See <a href="/faq">help</a>, <a href="https://example.com/x">there</a>.<script>bad()</script></p>',
    mainImage: 'a.jpg',
    mainImageMeta: { width: 3, height: 2, alt: 'A "roof" & sky' },
    author: 'Achieng',
    publishedAt: new Date('2026-02-01T00:00:00Z'),
    editedAt: new Date('2026-02-03T00:00:00Z'),
  });
  await addArticle(server.database, { slug: 'draft', title: 'Draft', status: 'draft' });
  await addArticle(server.database, {
    slug: 'later',
    title: 'Later',
    publishedAt: new Date('2026-12-01T00:00:00Z'),
  });
  await addArticle(server.database, {
    slug: 'works',
    kind: 'notice',
    title: 'Works',
    category: 'announcement',
  });
  await addArticle(server.database, {
    slug: 'letter',
    kind: 'letter',
    title: 'Letter',
    category: 'announcement',
  });
  const job = {
    jobCategory: 'Field',
    jobType: 'Full-time',
    location: 'Mwiki',
    jobDescription: '<p>Climb.</p>',
    createdAt: new Date('2026-02-01T00:00:00Z'),
  };
  await seedApi.insertJob(db, {
    ...job,
    slug: 'open',
    title: 'Fitter',
    deadline: new Date('2026-04-01T00:00:00Z'),
  });
  await seedApi.insertJob(db, {
    ...job,
    slug: 'closed',
    title: 'Closed',
    deadline: new Date('2026-01-01T00:00:00Z'),
  });
}, 60_000);
afterAll(() => server.close());

const links = (xml: string) => [...xml.matchAll(/<link>([^<]+)<\/link>/g)].map(([, link]) => link);

describe('feeds', () => {
  it('tell of stories and notices, newest first, with whole addresses and nothing that could break the document', async () => {
    const answer = await server.get('/feed.xml');
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['access-control-allow-origin'],
    ]).toEqual([200, 'application/rss+xml; charset=utf-8', '*']);
    expect(links(answer.body)).toEqual([
      'https://konnect.example/community',
      'https://konnect.example/notice/works',
      'https://konnect.example/community/new',
      'https://konnect.example/community/old',
    ]);
    expect(answer.body).toContain('href="https://konnect.example/faq"');
    expect(answer.body).toContain(
      'src="https://konnect.example/services/content?bucket=landing-page&amp;file=a.jpg&amp;w=960"',
    );
    expect(answer.body).not.toContain('bad()');
    expect(xmlSafe(answer.body)).toBe(answer.body);
    expect(answer.body).toContain('مرحبا');
    expect(answer.body.split(']]>').length).toBe(answer.body.split('<![CDATA[').length);
  });

  it('come as Atom and JSON too', async () => {
    const atom = await server.get('/atom.xml');
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.body).toContain('<updated>2026-02-03T00:00:00.000Z</updated>');
    const json = await server.get('/feed.json');
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(json.json()).toMatchObject({
      feed_url: 'https://konnect.example/feed.json',
      items: [{ url: 'https://konnect.example/notice/works' }, { title: xmlSafe(hostile) }, { title: 'Old' }],
    });
  });

  it('exist per topic and for open jobs', async () => {
    expect(links((await server.get('/feeds/topics/network.xml')).body)).toEqual([
      'https://konnect.example/community/topic/Network',
      'https://konnect.example/community/new',
    ]);
    expect(links((await server.get('/feeds/jobs.xml')).body)).toEqual([
      'https://konnect.example/jobs',
      'https://konnect.example/job/apply/open',
    ]);
    for (const path of [
      '/feeds/topics/nothing.xml',
      '/feeds/topics/network',
      '/feeds/topics/%00.xml',
      '/feeds/other.xml',
    ])
      expect([path, (await server.get(path)).statusCode]).toEqual([path, 404]);
  });

  it('answer 304 to readers that have them', async () => {
    const { headers } = await server.get('/feed.xml');
    expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=3600');
    expect((await server.get('/feed.xml', { 'if-none-match': `W/${String(headers.etag)}` })).statusCode).toBe(
      304,
    );
  });
});

it.each([
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/feeds/jobs.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/api/trending-community-events/new/',
])('the links of %s are ours, whatever host a request names', async (path) => {
  const spoofed = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example;proto=gopher',
    'x-original-url': '//evil.example',
  };
  const answer = await server.get(path, spoofed);
  expect(answer.statusCode).toBe(200);
  expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/evil|gopher/);
});

/**
 * The texts of a document by the names of their elements, and its attributes. @throws Error when it is not
 * well-formed
 */
function parseXml(xml: string) {
  const parser = new SaxesParser({ xmlns: true });
  const names = new Set<string>();
  const texts = new Map<string, string[]>();
  const attributes: string[] = [];
  const open: { name: string; text: string }[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes: found }) => {
    names.add(name);
    attributes.push(...Object.values(found).map(({ value }) => value));
    open.push({ name, text: '' });
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { name, text } = open.pop() ?? { name: '', text: '' };
    texts.set(name, [...(texts.get(name) ?? []), text]);
  });
  parser.write(xml).close();
  return { names: [...names], texts, attributes };
}

describe('what an author wrote', () => {
  const script = '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>';
  const title = `One ]]> two ]]> ${script} <![CDATA[ three ]]>`;
  const group = 'A < B & "C" ]]> ]]>';

  // The summary is made of the text.
  const mainSectionMsg = `<p>${xmlText(title)}</p>`;
  const publishedAt = new Date('2025-12-01T00:00:00Z');

  beforeAll(() =>
    addArticle(server.database, {
      slug: 'sharp',
      title,
      category: group,
      author: title,
      mainSectionMsg,
      publishedAt,
    }),
  );

  it.each(['/feed.xml', '/atom.xml', `/feeds/topics/${encodeURIComponent(group)}.xml`])(
    'stays text in %s, whatever it holds',
    async (path) => {
      const answer = await server.get(path);
      expect(answer.statusCode).toBe(200);
      const { names, texts, attributes } = parseXml(answer.body);
      expect(names).not.toContain('script');
      expect(texts.get('title')).toContain(path === '/atom.xml' ? xmlText(title) : title);
      expect(texts.get(path === '/atom.xml' ? 'summary' : 'description')).toContain(xmlText(title));
      if (path === '/atom.xml') expect(attributes).toContain(group);
      else expect(texts.get('category')).toContain(group);
    },
  );

  it('is as it was in JSON', async () => {
    const { items } = (await server.get('/feed.json')).json<{ items: object[] }>();
    expect(items).toContainEqual(expect.objectContaining({ title, summary: title, tags: [group] }));
  });

  it.each([
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/feeds/jobs.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/healthz',
    '/api/notices/',
    '/api/none/',
  ])('runs nothing when %s is opened in a tab of its own', async (path) => {
    for (const _again of [1, 2])
      expect((await server.get(path)).headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });
});

describe('the sitemap', () => {
  it('holds every public page once, and no draft', async () => {
    const { body, headers } = await server.get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = [...body.matchAll(/<loc>https:\/\/konnect\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of [
      '/',
      '/faq',
      '/community/new',
      '/notice/works',
      '/letter/letter',
      '/job/apply/open',
      '/job/apply/closed',
      '/community/topic/Network',
    ])
      expect(paths).toContain(path);
    expect(body).not.toMatch(/draft|later|staff/);
    expect(body).toContain(
      '<loc>https://konnect.example/community/new</loc><lastmod>2026-02-03T00:00:00.000Z</lastmod>',
    );
  });

  it('is paged for other programs without a gap', async () => {
    const all = (await server.get('/api/public-urls/')).json<{
      results: { path: string }[];
      count: number;
    }>();
    const seen: string[] = [];
    for (let next: string | null = '/api/public-urls/?page_size=3'; next; ) {
      const page: { results: { path: string }[]; next: string | null } = (await server.get(next)).json();
      expect(page.results.length).toBeLessThanOrEqual(3);
      seen.push(...page.results.map(({ path }) => path));
      next = page.next;
    }
    expect(seen).toEqual(all.results.map(({ path }) => path));
    expect(seen).toHaveLength(all.count);
    for (const query of ['page=0', 'page_size=1001', 'page=x'])
      expect((await server.get(`/api/public-urls/?${query}`)).statusCode).toBe(400);
    expect((await server.get('/sitemap.xml?page=x')).statusCode).toBe(400);
  });

  it('is named for robots, who stay out of the staff’s rooms', async () => {
    const { body, headers } = await server.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /staff\n');
    expect(body).toContain('Sitemap: https://konnect.example/sitemap.xml\n');
    expect(body).not.toContain('/share');
  });
});

describe('topics', () => {
  it('tell their newest story and their feed', async () => {
    expect((await server.get('/api/community-events-category/network/')).json()).toMatchObject({
      slug: 'Network',
      article_count: 1,
      latest_at: '2026-02-01T00:00:00.000Z',
      feed_url: '/feeds/topics/Network.xml',
    });
    expect((await server.get('/api/community-events-category/announcement/')).json()).toMatchObject({
      article_count: 0,
      latest_at: null,
    });
  });
});

it('text inside XML is escaped and free of what XML cannot hold', () => {
  expect(xmlText('a<b>&"\'\u0000\uD800😀')).toBe('a&lt;b&gt;&amp;&quot;&apos;😀');
});
