import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { PublicReads } from './public-reads';
import { Upstreams } from './upstreams';

const TOKEN = { authorization: 'Bearer public' };
const LONG = JSON.stringify({ text: 'The day pass costs KSh 50. '.repeat(100) });

interface Backend {
  asked: { url: string; headers: Headers }[];
  answer(url: string): Response | Promise<Response>;
}

const json = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0',
      etag: '"one"',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'of the backend',
      ...headers,
    },
  });

function edge(answer: Backend['answer'] = () => json(LONG)) {
  const backend: Backend = { asked: [], answer };
  const time = { now: 1_000 };
  const app = Fastify();
  const reads = new PublicReads({
    upstreams: new Upstreams('http://backend'),
    publicToken: 'public',
    now: () => time.now,
    fetch: async (url, init) => {
      backend.asked.push({ url: String(url), headers: new Headers(init?.headers) });
      return backend.answer(String(url));
    },
  });
  reads.register(app);
  app.all('/*', () => ({ passed: 'on' }));
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      body,
      rawPayload,
      headers: answered,
    } = await app.inject({ url, headers: { ...TOKEN, ...headers } });
    return { status: statusCode, body, raw: rawPayload, headers: answered };
  };
  return { app, backend, get, reads, time };
}

const isPassedOn = ({ body }: { body: string }) => body === '{"passed":"on"}';

it('answers from memory for a second, with one request to the backend that names no caller', async () => {
  const { backend, get, time } = edge();
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((device) =>
      get('/api/trending-community-events/?page=2', { 'x-device-id': device, cookie: `d=${device}` }),
    ),
  );
  expect(answers.map(({ body }) => body)).toEqual([LONG, LONG, LONG]);
  time.now += 999;
  const { headers } = await get('/api/trending-community-events/?page=2');
  expect(backend.asked.map(({ url }) => url)).toEqual([
    'http://backend/api/trending-community-events/?page=2',
  ]);
  expect([...(backend.asked[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', 'authorization']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0',
    etag: 'W/"one"',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['x-request-id']).toBeUndefined();
  time.now += 2;
  await get('/api/trending-community-events/?page=2');
  expect(backend.asked).toHaveLength(2);
});

it('compresses what is worth it, once for all', async () => {
  const { get } = edge((url) => json(url.endsWith('short') ? '{}' : LONG));
  const br = await get('/api/faqs/', { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], String(brotliDecompressSync(br.raw))]).toEqual(['br', LONG]);
  expect(br.raw.length).toBeLessThan(LONG.length / 10);
  const gzip = await get('/api/faqs/', { 'accept-encoding': 'gzip' });
  expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.raw))]).toEqual(['gzip', LONG]);
  const short = await get('/api/categories/short', { 'accept-encoding': 'br' });
  expect([short.headers['content-encoding'], short.body]).toEqual([undefined, '{}']);
});

it('says that the copy of a browser is the current one', async () => {
  const { get } = edge();
  for (const tag of ['"one"', 'W/"one"'])
    expect(await get('/api/faqs/', { 'if-none-match': tag })).toMatchObject({ status: 304, body: '' });
  expect(await get('/api/faqs/', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
});

it.each([
  ['that are private', { 'cache-control': 'private, no-store' }],
  ['without a word on caching', { 'cache-control': '' }],
  ['that vary between callers', { vary: 'cookie, x-device-id' }],
  ['that set a cookie', { 'set-cookie': 'd=1' }],
  ['that are no JSON', { 'content-type': 'text/html' }],
])('passes answers on %s', async (_, headers) => {
  const { backend, get } = edge(() => json(LONG, headers));
  expect(isPassedOn(await get('/api/faqs/'))).toBe(true);
  expect(isPassedOn(await get('/api/faqs/'))).toBe(true);
  // It is not asked each time whether that is so.
  expect(backend.asked).toHaveLength(1);
});

it('passes failures on, and asks again', async () => {
  const { backend, get } = edge(() => Promise.reject(new Error('away')));
  expect(isPassedOn(await get('/api/faqs/'))).toBe(true);
  backend.answer = () => json(LONG);
  expect((await get('/api/faqs/')).body).toBe(LONG);
});

it.each([
  ['without the public token', '/api/faqs/', { authorization: '' }],
  ['with another token', '/api/faqs/', { authorization: 'Bearer other' }],
  ['of staff', '/api/staff/session/', {}],
  ['that ask for a fresh answer', '/api/faqs/', { 'cache-control': 'no-cache' }],
  ['of a part', '/api/faqs/', { range: 'bytes=0-1' }],
  ['of pages', '/faq', {}],
  ['whose address is another one there', '/api/%2e%2e/metrics', {}],
])('asks nothing for calls %s', async (_, url, headers) => {
  const { backend, get } = edge();
  expect(isPassedOn(await get(url, headers))).toBe(true);
  expect(backend.asked).toEqual([]);
});

it('never answers for the system of a provider', async () => {
  const app = Fastify();
  const asked: string[] = [];
  new PublicReads({
    upstreams: new Upstreams('http://backend', { MAIN_API_BASE: 'https://provider.example' }),
    publicToken: 'public',
    fetch: async (url) => {
      asked.push(String(url));
      return json(LONG);
    },
  }).register(app);
  app.get('/*', () => ({ passed: 'on' }));
  expect((await app.inject({ url: '/api/faqs/', headers: TOKEN })).body).toBe('{"passed":"on"}');
  expect(asked).toEqual([]);
});

it('begins anew with a write, also for an answer that was under way then', async () => {
  const { app, backend, get } = edge();
  let arrive: (response: Response) => void = () => undefined;
  backend.answer = () => new Promise((resolve) => (arrive = resolve));
  const early = get('/api/faqs/');
  await new Promise((resolve) => setImmediate(resolve));
  await app.inject({ method: 'POST', url: '/api/contact-us/' });
  arrive(json('{"state":"before"}'));
  expect((await early).body).toBe('{"state":"before"}');
  backend.answer = () => json('{"state":"after"}');
  expect((await get('/api/faqs/')).body).toBe('{"state":"after"}');
});

it.each(['/edge/csp-reports', '/api/visits/'])(
  'goes on answering from memory after a call of %s, which changes no content',
  async (url) => {
    const { app, backend, get } = edge();
    await get('/api/faqs/');
    await app.inject({ method: 'POST', url });
    expect((await get('/api/faqs/')).body).toBe(LONG);
    expect(backend.asked).toHaveLength(1);
  },
);

it('asks again after a form was sent to a page', async () => {
  const { app, backend, get } = edge();
  await get('/api/faqs/');
  await app.inject({ method: 'POST', url: '/contact' });
  await get('/api/faqs/');
  expect(backend.asked).toHaveLength(2);
});

it('answers an address with parameters that no contract knows like the one without them', async () => {
  const { backend, get, reads } = edge();
  for (let number = 1; number <= 20; number += 1) {
    expect((await get(`/api/trending-community-events/?x=${number}&page=2&search=a%20b`)).body).toBe(LONG);
    expect((await get(`/api/trending-community-events/?search=a+b&page=2&y${number}`)).body).toBe(LONG);
    expect((await get(`/api/settings/?x=${number}`)).body).toBe(LONG);
  }
  expect(backend.asked.map(({ url }) => url)).toEqual([
    'http://backend/api/trending-community-events/?page=2&search=a+b',
    'http://backend/api/settings/',
  ]);
  expect(reads.size).toBe(2);
  // The parameters that are known still tell answers apart, and so does their order where one is repeated.
  await get('/api/trending-community-events/?page=3&search=a%20b');
  await get('/api/trending-community-events/?page=3&page=2');
  await get('/api/trending-community-events/?page=2&page=3');
  expect(reads.size).toBe(5);
});

it('passes on a query of a call that no contract names', async () => {
  const { backend, get } = edge();
  expect(isPassedOn(await get('/api/no-such-call/?x=1'))).toBe(true);
  expect(backend.asked).toEqual([]);
});

it('keeps a bounded number of answers', async () => {
  const { get, reads } = edge(() => json('{}'));
  for (let page = 0; page < 510; page += 1) await get(`/api/trending-community-events/?page=${page}`);
  expect(reads.size).toBe(500);
});
