import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FinishedPage, finishPage, PageCache } from './page-cache';

const KILOBYTE = 1 / 1024;
let now = 0;
beforeEach(() => {
  now = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** A page of 300 bytes, in its three encodings together. */
const page = (name: string): FinishedPage => {
  const body = Buffer.alloc(100);
  return {
    status: 200,
    headers: {},
    etag: name,
    body: { br: body, gzip: body, identity: body },
    fullHeaders: { br: [], gzip: [], identity: [] },
  };
};

it('has a page for its time, and a while longer as the last good one', () => {
  const cache = new PageCache(2_000, 1, 10_000);
  const home = page('home');
  cache.set('/', home);
  expect(cache.find('/community')?.page).toBeUndefined();
  now += 2_000;
  expect(cache.find('/')?.page).toBe(home);
  now += 1;
  expect(cache.find('/')?.page).toBeUndefined();
  expect(cache.last('/')).toBe(home);
  now += 8_000;
  expect(cache.last('/')).toBeUndefined();
});

describe('while it is known that nothing changes', () => {
  const unchangedFor = (cache: PageCache, ms: number): void => {
    for (let passed = 0; passed < ms; passed += 1_500) {
      now += 1_500;
      cache.noteUnchanged(now - 100);
    }
  };
  const seen = (cache: PageCache): boolean | undefined => cache.find('/')?.isDue;

  it('has a page for ten minutes, and says after ten seconds that it should be rendered again', () => {
    const cache = new PageCache(2_000);
    cache.set('/', page('home'));
    unchangedFor(cache, 9_000);
    expect(seen(cache)).toBe(false);
    unchangedFor(cache, 3_000);
    expect(seen(cache)).toBe(true);
    unchangedFor(cache, 9 * 60_000);
    expect(seen(cache)).toBe(true);
    unchangedFor(cache, 60_000);
    expect(seen(cache)).toBeUndefined();
  });

  it('has it for its usual time once nobody says so any more', () => {
    const cache = new PageCache(2_000);
    cache.set('/', page('home'));
    unchangedFor(cache, 6_000);
    now += 2_900;
    expect(seen(cache)).toBe(false);
    now += 1;
    expect(seen(cache)).toBeUndefined();
  });

  it('has pages from before a change for their usual time, and from soon after it, which may not show it', () => {
    const cache = new PageCache(2_000);
    cache.set('/', page('home'));
    unchangedFor(cache, 6_000);
    cache.noteChange();
    cache.noteUnchanged(now);
    expect(seen(cache)).toBeUndefined();
    unchangedFor(cache, 4_500);
    const soonAfter = cache.begin();
    unchangedFor(cache, 3_000);
    cache.set('/', page('home'), soonAfter);
    expect(seen(cache)).toBe(false);
    unchangedFor(cache, 3_000);
    expect(seen(cache)).toBeUndefined();
    cache.set('/', page('home'));
    unchangedFor(cache, 3_000);
    expect(seen(cache)).toBe(false);
  });

  it('ends a page that could not be rendered again, and still has it as the last good one', () => {
    const cache = new PageCache(2_000);
    cache.set('/', page('home'));
    unchangedFor(cache, 12_000);
    cache.expire('/');
    expect(seen(cache)).toBeUndefined();
    expect(cache.last('/')).toBeDefined();
  });
});

it('drops the page that was made first when there is no room', () => {
  const cache = new PageCache(2_000, KILOBYTE);
  for (const name of ['/a', '/b', '/a', '/c', '/d']) cache.set(name, page(name));
  expect(['/a', '/b', '/c', '/d'].filter((name) => cache.find(name)?.page)).toEqual(['/a', '/c', '/d']);
});

it('keeps pages however many addresses with a query are made up', () => {
  const cache = new PageCache(2_000, 2 * KILOBYTE);
  cache.set('/', page('home'));
  for (let number = 0; number < 20; number += 1) cache.set(`/?q=${number}`, page('query'));
  expect(cache.find('/')?.page).toBeDefined();
  expect(cache.find('/?q=18')?.page).toBeUndefined();
  expect(cache.find('/?q=19')?.page).toBeDefined();
});

it('forgets all pages when it is cleared, those with a query too', () => {
  const cache = new PageCache(2_000);
  cache.set('/', page('home'));
  cache.set('/?q=1', page('query'));
  cache.clear();
  expect([cache.find('/')?.page, cache.last('/?q=1')]).toEqual([undefined, undefined]);
});

it('stores nothing where it is switched off', () => {
  const cache = new PageCache(0);
  cache.set('/', page('home'));
  expect(cache.isOn).toBe(false);
  expect(cache.last('/')).toBeUndefined();
});

it('finishes a page in each encoding, with the headers that belong to it', async () => {
  const { status, etag, headers, body, fullHeaders } = await finishPage(201, { vary: 'x' }, '<p>Karibu’</p>');
  expect([brotliDecompressSync(body.br), gunzipSync(body.gzip), body.identity].map(String)).toEqual(
    Array(3).fill('<p>Karibu’</p>'),
  );
  expect(status).toBe(201);
  expect(headers).toEqual({ vary: 'x', etag });
  const { br, gzip, identity } = body;
  expect(fullHeaders).toEqual({
    br: ['vary', 'x', 'etag', etag, 'content-length', String(br.length), 'content-encoding', 'br'],
    gzip: ['vary', 'x', 'etag', etag, 'content-length', String(gzip.length), 'content-encoding', 'gzip'],
    identity: ['vary', 'x', 'etag', etag, 'content-length', String(identity.length)],
  });
});

it('names a page by its text, unless its headers name it already', async () => {
  const etagOf = async (text: string, headers = {}) => (await finishPage(200, headers, text)).etag;
  expect(await etagOf('a')).toBe(await etagOf('a'));
  expect(await etagOf('a')).not.toBe(await etagOf('b'));
  expect(await etagOf('a', { etag: 'W/"given"' })).toBe('W/"given"');
});
