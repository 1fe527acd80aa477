import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';
import { renderText, runsRightToLeft } from './text-rendering';

let server: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'konnect-share-'));
  server = await startTestApp({ dataDir, publicUrl: 'https://konnect.example' });
  await addArticle(server.database, {
    slug: 'cup',
    title: 'The cup',
    mainImage: 'githurai-football-cup.jpg',
  });
  await addArticle(server.database, {
    slug: 'long',
    title: 'A title of three hundred letters '.repeat(10).slice(0, 300),
  });
  await addArticle(server.database, { slug: 'rtl', title: 'مرحبا بكم في حي جيثوراي', lang: 'ar' });
  await addArticle(server.database, {
    slug: 'hostile',
    title: '<b>&amp; </span> \u0001 😀',
    mainImage: 'missing.jpg',
  });
  await addArticle(server.database, { slug: 'draft', title: 'Draft', status: 'draft' });
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

describe('share pictures', () => {
  it.each(['cup', 'long', 'rtl', 'hostile'])('of %s are JPEGs of 1200x630 under 300 kB', async (slug) => {
    const answer = await server.get(`/share/article/${slug}.jpg`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
  });

  it('are drawn once and cached, with an address that changes with the title', async () => {
    const files = async () =>
      (await readdir(join(dataDir, 'media', 'share'), { recursive: true })).filter((name) =>
        name.endsWith('.jpeg'),
      ).length;
    const before = await files();
    const { og_image: address } = (await server.get('/api/trending-community-events/cup/')).json<{
      og_image: string;
    }>();
    expect(address).toMatch(/^https:\/\/konnect\.example\/share\/article\/cup\.jpg\?v=[\w-]{8}$/);
    const answer = await server.get(address.replace('https://konnect.example', ''));
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000');
    expect(
      (await server.get('/share/article/cup.jpg', { 'if-none-match': String(answer.headers.etag) }))
        .statusCode,
    ).toBe(304);
    expect(await files()).toBe(before);
    await server.database.db.execute(`update article set title = 'Another cup' where slug = 'cup'`);
    expect(
      (await server.get('/api/trending-community-events/cup/')).json<{ og_image: string }>().og_image,
    ).not.toBe(address);
    await server.get('/share/article/cup.jpg');
    expect(await files()).toBe(before + 1);
  });

  it('exist for fixed pages and topics, and for nothing that is not shown', async () => {
    expect((await server.get('/share/page/home.jpg')).statusCode).toBe(200);
    expect((await server.get('/share/topic/community.jpg')).statusCode).toBe(200);
    for (const path of [
      'article/draft.jpg',
      'article/nobody.jpg',
      'notice/cup.jpg',
      'staff/cup.jpg',
      'article/cup.png',
      'page/constructor.jpg',
      'article/%00.jpg',
      '__proto__/a.jpg',
    ]) {
      expect([path, (await server.get(`/share/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });
});

describe('text rendering', () => {
  it('breaks long words instead of running out of its box', async () => {
    const { width, height } = await renderText('x'.repeat(200), {
      size: 40,
      color: '#000000',
      maxWidth: 300,
    });
    expect(width).toBeLessThanOrEqual(320);
    expect(height).toBeGreaterThan(300);
  });

  it.each([
    ['مرحبا', true],
    ['“שלום” Konnect', true],
    ['Karibu مرحبا', false],
    ['123', false],
  ])('sees the direction of %s', (text, right) => {
    expect(runsRightToLeft(text)).toBe(right);
  });
});
