import { video } from '@konnect/contracts/schemas';
import * as z from 'zod/mini';
import { seedApi } from '#app/demo/seed-api';
import { startTestApp, type TestApp } from '#app/test/test-app';
import type { NewVideo } from './store';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());

interface Body {
  results: { slug: string }[];
  next: string | null;
  count: number;
}
const day = (n: number) => new Date(Date.UTC(2026, 1, n));
const add = (entry: Partial<NewVideo> & { slug: string }) =>
  seedApi.insertVideo(server.database.db, { title: entry.slug, publishedAt: day(1), ...entry });
const body = async (url: string) => (await server.get(url)).json<Body>();
const slugs = async (url: string) => (await body(url)).results.map(({ slug }) => slug);

describe('videos', () => {
  it('are empty lists at first', async () => {
    for (const path of ['/api/youtube-videos/', '/api/kl-tiktokvideos/'])
      expect(await body(path)).toEqual({ results: [], next: null, count: 0 });
  });

  it('of the platform come in pages of a category with the count, newest first', async () => {
    for (let n = 1; n <= 4; n++)
      await add({
        slug: `food-${n}`,
        videoId: `abcdefgh_${n}`,
        videoCategory: 'konnect_food',
        publishedAt: day(n),
      });
    await add({
      slug: 'karibu',
      videoId: 'abcdefgh-x',
      videoCategory: 'karibu_konnect',
      tags: ['konnect_news'],
    });
    await add({ slug: 'draft', videoId: 'abcdefgh-y', status: 'draft' });
    const first = await body('/api/youtube-videos/?page=1&page_size=3&video_category=konnect_food');
    expect(first).toMatchObject({
      count: 4,
      results: [
        { slug: 'food-4', video_id: 'abcdefgh_4', video_file: null },
        { slug: 'food-3' },
        { slug: 'food-2' },
      ],
    });
    expect(first.next).toBe('/api/youtube-videos/?page_size=3&video_category=konnect_food&page=2');
    expect(await body(first.next ?? '')).toMatchObject({
      count: 4,
      next: null,
      results: [{ slug: 'food-1' }],
    });
    expect(await slugs('/api/youtube-videos/?video_category=nothing')).toEqual([]);
    expect(await slugs('/api/youtube-videos/')).toEqual(['food-4', 'food-3', 'food-2', 'karibu', 'food-1']);
  });

  it('of our own come in their order, by any of the tags', async () => {
    await add({
      slug: 'plate',
      videoFile: 'plate.mp4',
      tags: ['jikoni'],
      position: 2,
      captionsFile: 'plate.vtt',
      durationSeconds: 5.2,
      bytes: 90_000,
    });
    await add({ slug: 'lights', videoFile: 'lights.mp4', tags: ['ash'], position: 1 });
    const all = await body('/api/kl-tiktokvideos/');
    expect(z.array(z.strictObject(video.shape)).safeParse(all.results).error).toBeUndefined();
    expect(all).toMatchObject({
      count: 2,
      results: [
        { slug: 'lights' },
        { slug: 'plate', captions_file: 'plate.vtt', duration_seconds: 5.2, bytes: 90_000, tags: ['jikoni'] },
      ],
    });
    expect(await slugs('/api/kl-tiktokvideos/?tag=jikoni')).toEqual(['plate']);
    expect(await slugs('/api/kl-tiktokvideos/?tag=ash,jikoni')).toEqual(['lights', 'plate']);
    expect(await slugs('/api/kl-tiktokvideos/?tag=konnect_news')).toEqual(['karibu']);
    expect(await slugs(`/api/kl-tiktokvideos/?tag=${encodeURIComponent("x'||{}")}`)).toEqual([]);
  });

  it('are found by slug or number, and refuse unknown ones and impossible pages', async () => {
    const found = (await server.get('/api/kl-tiktokvideos/plate/')).json<{ id: number }>();
    expect((await server.get(`/api/kl-tiktokvideos/${found.id}/`)).json()).toMatchObject({ slug: 'plate' });
    for (const unknown of ['draft', 'nobody', '99999'])
      expect((await server.get(`/api/kl-tiktokvideos/${unknown}/`)).statusCode).toBe(404);
    for (const query of ['page=0', 'page=1.5', 'page_size=51', `video_category=${'x'.repeat(61)}`])
      expect((await server.get(`/api/youtube-videos/?${query}`)).statusCode).toBe(400);
  });

  it('take no id that could leave the address of the player, and never two sources', async () => {
    await expect(add({ slug: 'bad', videoId: 'a/../b?x=1' })).rejects.toThrow('is no id');
    await expect(add({ slug: 'both', videoId: 'abcdefgh', videoFile: 'a.mp4' })).rejects.toThrow();
    await expect(add({ slug: 'none' })).rejects.toThrow();
  });
});
