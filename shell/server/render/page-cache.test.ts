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
  expect(cache.get('/community')).toBeUndefined();
  now += 2_000;
  expect(cache.get('/')).toBe(home);
  now += 1;
  expect(cache.get('/')).toBeUndefined();
  expect(cache.last('/')).toBe(home);
  now += 8_000;
  expect(cache.last('/')).toBeUndefined();
});

it('drops the page that was made first when there is no room', () => {
  const cache = new PageCache(2_000, KILOBYTE);
  for (const name of ['/a', '/b', '/a', '/c', '/d']) cache.set(name, page(name));
  expect(['/a', '/b', '/c', '/d'].filter((name) => cache.get(name))).toEqual(['/a', '/c', '/d']);
});

it('keeps pages however many addresses with a query are made up', () => {
  const cache = new PageCache(2_000, 2 * KILOBYTE);
  cache.set('/', page('home'));
  for (let number = 0; number < 20; number += 1) cache.set(`/?q=${number}`, page('query'));
  expect(cache.get('/')).toBeDefined();
  expect(cache.get('/?q=18')).toBeUndefined();
  expect(cache.get('/?q=19')).toBeDefined();
});

it('forgets all pages when it is cleared, those with a query too', () => {
  const cache = new PageCache(2_000);
  cache.set('/', page('home'));
  cache.set('/?q=1', page('query'));
  cache.clear();
  expect([cache.get('/'), cache.last('/?q=1')]).toEqual([undefined, undefined]);
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
