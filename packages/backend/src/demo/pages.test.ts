import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faqKind } from '@konnect/contracts/rules';
import { seedDemo } from '#app/demo/seed';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { DEMO_CLIPS, demoClip, demoClipNames } from './clips/index';
import { demoImageNames, numberedImages } from './images/index';
import { demoOffers, demoProducts } from './load-deals';
import { demoAlbums } from './load-gallery';
import { demoQuestions } from './load-help';
import { demoVideos } from './load-videos';
import { withWorksNight, worksNight } from './demo-dates';

const count = <T>(list: readonly T[], test: (item: T) => boolean): number => list.filter(test).length;

describe('demo help', () => {
  it('is 22 questions of four kinds in five groups, each with its own address', () => {
    const kinds = ['shortQA', 'longQA', 'faq_with_images', 'faq_with_video'].map((kind) =>
      count(demoQuestions, (question) => question.kind === kind),
    );
    expect([demoQuestions.length, ...kinds]).toEqual([22, 8, 6, 5, 3]);
    expect([...new Set(demoQuestions.map(({ category }) => category))]).toEqual([
      'Payments',
      'Connection',
      'Devices',
      'Food+',
      'Account',
    ]);
    expect(new Set(demoQuestions.map(({ slug }) => slug)).size).toBe(22);
  });

  it('shows four to seven steps, each with its picture', () => {
    for (const { steps } of demoQuestions) {
      if (!steps) continue;
      expect(steps.texts.length).toBeGreaterThanOrEqual(4);
      expect(steps.texts.length).toBeLessThanOrEqual(7);
      expect(numberedImages(steps.images)).toHaveLength(steps.texts.length);
    }
  });
});

describe('demo gallery', () => {
  it('is nine albums of four to eight pictures, two of them wide and two upright', () => {
    const albums = demoAlbums.map((album) => [...numberedImages(album.images), ...(album.more ?? [])]);
    expect(albums).toHaveLength(9);
    for (const [index, images] of albums.entries()) {
      expect([4, 5, 6, 7, 8]).toContain(images.length);
      expect(demoAlbums[index]?.captions).toHaveLength(images.length);
      for (const image of images) expect(demoImageNames).toContain(image);
    }
    const all = albums.flat();
    expect([
      count(all, (name) => name.includes('panorama')),
      count(all, (name) => name.includes('portrait')),
    ]).toEqual([2, 2]);
  });
});

describe('demo videos', () => {
  it('are six clips and six of the platform, with five offers, news, and something in both tabs', () => {
    expect([
      demoVideos.length,
      count(demoVideos, ({ clip }) => clip !== undefined),
      count(demoVideos, ({ videoId }) => videoId !== undefined),
    ]).toEqual([12, 6, 6]);
    expect(count(demoVideos, ({ tags }) => tags.includes('ash') || tags.includes('jikoni'))).toBe(5);
    expect(count(demoVideos, ({ tags }) => tags.includes('konnect_news'))).toBeGreaterThan(1);
    for (const category of ['konnect_food', 'karibu_konnect'])
      expect(
        count(demoVideos, (video) => video.videoCategory === category && video.videoId !== undefined),
      ).toBeGreaterThan(1);
  });

  it.each(demoClipNames)('%s is a small clip with captions to its end', (name) => {
    const { seconds, bytes } = demoClip(name);
    const film = readFileSync(join(DEMO_CLIPS, `${name}.mp4`));
    // The header of a film says its length as a number of units, after their number per second.
    const header = film.indexOf('mvhd');
    expect(film.readUInt32BE(header + 20) / film.readUInt32BE(header + 16)).toBe(seconds);
    expect(seconds).toBeGreaterThanOrEqual(4);
    expect(seconds).toBeLessThanOrEqual(6);
    expect(bytes).toBeLessThan(150_000);
  });
});

describe('demo deals', () => {
  it('are six offers, one with a sponsor, and twelve products from 45 to 4,999', () => {
    expect([demoOffers.length, count(demoOffers, ({ sponsor }) => sponsor !== undefined)]).toEqual([6, 1]);
    expect([
      demoProducts.length,
      count(demoProducts, ({ soldOut }) => soldOut === true),
      count(demoProducts, ({ initialPrice }) => initialPrice === undefined),
    ]).toEqual([12, 2, 1]);
    const prices = demoProducts.map(({ sellingPrice }) => sellingPrice);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([45, 4999]);
  });
});

describe('the night of the planned works', () => {
  it.each([
    ['2026-03-10T06:00:00Z', '2026-03-10T22:00:00.000Z', 'Tuesday', 'Wednesday'],
    ['2026-03-10T12:30:00Z', '2026-03-11T22:00:00.000Z', 'Wednesday', 'Thursday'],
    ['2026-03-10T22:30:00Z', '2026-03-11T22:00:00.000Z', 'Wednesday', 'Thursday'],
  ])('after %s begins at %s, between %s and %s, in banner and story', (now, start, evening, morning) => {
    expect(worksNight(new Date(now)).startsAt.toISOString()).toBe(start);
    expect(withWorksNight('{evening} to {morning}', new Date(now))).toBe(`${evening} to ${morning}`);
  });
});

describe('the demo pages in a database', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await seedDemo(server.database, () => server.clock.now);
  }, 120_000);
  afterAll(() => server.close());

  it('are all served', async () => {
    const length = async (path: string) => {
      const body = (await server.get(path)).json<unknown[] | { results: unknown[] }>();
      return Array.isArray(body) ? body.length : body.results.length;
    };
    expect(await length('/api/konnect-faqs/')).toBe(22);
    expect(await length('/api/community-gallery/')).toBe(9);
    expect(await length('/api/youtube-videos/?page=1&page_size=3&video_category=konnect_food')).toBe(3);
    expect(await length('/api/kl-tiktokvideos/?tag=ash,jikoni')).toBe(5);
    expect(await length('/api/kl-offersndeals/')).toBe(6);
    expect(await length('/api/kl-foodplus-promotions/')).toBe(12);
  });

  it('have answers of the kind that they say', async () => {
    const { results } = (await server.get('/api/konnect-faqs/')).json<{
      results: (Parameters<typeof faqKind>[0] & { kind: string })[];
    }>();
    for (const { kind, ...faq } of results) if (kind.startsWith('faq_with')) expect(faqKind(faq)).toBe(kind);
  });

  it('play in parts, with captions of the right type', async () => {
    const file = (name: string, headers = {}) =>
      server.get(`/services/content?bucket=landing-page&file=${name}`, headers);
    const part = await file('clip-router-restart.mp4', { range: 'bytes=0-99' });
    expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([
      206,
      'video/mp4',
      100,
    ]);
    expect(part.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/);
    const captions = await file('clip-router-restart.vtt');
    expect([captions.statusCode, captions.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(captions.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.000\n/);
    expect((await file('../index.ts')).statusCode).toBe(404);
  });

  it('can be searched', async () => {
    const { results, counts } = (await server.get('/api/search/?q=router')).json<{
      results: { title: string }[];
      counts: Record<string, number>;
    }>();
    expect(counts).toMatchObject({ help: expect.any(Number), video: 2, deal: 1 });
    expect(results.length).toBeGreaterThan(5);
    expect((await server.get('/api/konnect-faqs/?search=taa')).json()).toMatchObject({
      results: [{ slug: 'router-lights', match: 'text' }],
    });
  });
});
