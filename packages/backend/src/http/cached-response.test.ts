import { request as send, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@konnect/database';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { addArticle } from '#app/test/test-content';
import { openTestDatabase } from '#app/test/test-database';

const LIST = '/api/trending-community-events/';
const STORY = `${LIST}story/`;
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

let database: Database;
let server: TestApp;
let port: number;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());
const start = async (settings: Parameters<typeof startTestApp>[0]) => {
  await database.db.execute('truncate article, category restart identity cascade');
  await addArticle(database, { slug: 'story', title: 'Ñairobi 🎉' });
  server = await startTestApp(settings, database);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
};
afterEach(() => server.close());

/** Over a real connection: `inject` never meets what stands before the framework. */
const call = (path: string, options: RequestOptions = {}, body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = {
      authorization: 'Bearer konnect-public',
      ...(options.headers as Record<string, string> | undefined),
    };
    const sent = send({ host: '127.0.0.1', port, path, agent: false, ...options, headers }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
    });
    sent.on('error', reject).end(body);
  });
const common = ({ headers: { date: _date, 'x-request-id': _id, ...headers } }: Answer) => headers;

describe('a cached response', () => {
  it('is the same, header by header, as the one that was made', async () => {
    await start({ publicCacheMs: 60_000 });
    for (const path of [LIST, STORY, `${LIST}?page_size=5&search=nairobi`]) {
      const made = await call(path);
      const cached = await call(path);
      expect(made.status).toBe(200);
      expect([cached.status, cached.body, common(cached)]).toEqual([made.status, made.body, common(made)]);
      const [madeHead, cachedHead] = [
        common(await call(path, { method: 'HEAD' })),
        await call(path, { method: 'HEAD' }),
      ];
      expect([cachedHead.body, common(cachedHead)]).toEqual(['', madeHead]);
      expect(cachedHead.headers['content-length']).toBe(String(Buffer.byteLength(made.body)));
      for (const tag of [made.headers.etag ?? '', `W/${made.headers.etag}`, `"x", ${made.headers.etag}`]) {
        const same = await call(path, { headers: { 'if-none-match': tag } });
        expect([same.status, same.body, same.headers['content-length'], same.headers.etag]).toEqual([
          304,
          '',
          undefined,
          made.headers.etag,
        ]);
      }
      expect((await call(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });

  it('has an id of its own, or the one that the request brought', async () => {
    await start({ publicCacheMs: 60_000 });
    await call(LIST);
    const ids = [
      await call(LIST),
      await call(LIST),
      await call(LIST, { headers: { 'x-request-id': 'edge-1234567' } }),
      await call(LIST, { headers: { 'x-request-id': '<b>' } }),
    ].map(({ headers }) => headers['x-request-id']);
    expect(ids[2]).toBe('edge-1234567');
    expect(new Set(ids).size).toBe(4);
    expect(ids[3]).toMatch(/^[\w-]{8,64}$/);
  });

  it('is counted among the others', async () => {
    await start({ publicCacheMs: 60_000 });
    for (let round = 0; round < 3; round++) await call(STORY);
    await call(STORY, { method: 'HEAD' });
    const metrics = (await call('/metrics')).body;
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/trending-community-events/:slug/",status="200"} 3',
    );
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="HEAD",route="/api/trending-community-events/:slug/",status="200"} 1',
    );
  });

  it('goes with the next write, and after its time', async () => {
    await start({ publicCacheMs: 100 });
    const likes = async () => (JSON.parse((await call(STORY)).body) as { likes: number }).likes;
    expect([await likes(), await likes()]).toEqual([0, 0]);
    const liked = await call(
      STORY,
      { method: 'PUT', headers: { 'content-type': 'application/json' } },
      '{"action":"like"}',
    );
    expect(liked.status).toBe(200);
    expect(await likes()).toBe(1);
    await server.database.db.execute('update article set likes = 7');
    await delay(150);
    expect(await likes()).toBe(7);
  });

  it('is never given for another method, a request with a body, a private answer or one that depends on who asks', async () => {
    await start({ publicCacheMs: 60_000 });
    const comments = `${STORY}comments/`;
    for (const path of [LIST, STORY, comments, '/api/staff/session/'])
      for (let round = 0; round < 2; round++) await call(path);
    expect((await call(LIST, { method: 'DELETE' })).status).toBe(404);
    // The framework says what is wrong with such a request; a cached response would leave the body on the
    // connection.
    expect(
      (
        await call(
          LIST,
          { method: 'GET', headers: { 'content-length': '2', 'content-type': 'application/json' } },
          '{}',
        )
      ).headers['etag'],
    ).toBeDefined();
    expect((await call('/api/staff/session/')).headers['cache-control']).toMatch(/no-store/);
    // Comments show a device its own waiting ones.
    const device = { 'x-device-id': 'device-of-amina' };
    const posted = await call(
      comments,
      { method: 'POST', headers: { ...device, 'content-type': 'application/json' } },
      '{"message":"Waiting for approval"}',
    );
    expect(posted.status).toBe(201);
    for (let round = 0; round < 2; round++) {
      const [own, others] = [await call(comments, { headers: device }), await call(comments)];
      expect(own.headers['cache-control']).toBe('private, no-store');
      expect(others.headers['vary']).toBe('cookie, x-device-id');
    }
  });

  it('does not keep a server from stopping', async () => {
    await start({ publicCacheMs: 60_000 });
    await call(LIST);
    const closed = server.app.close();
    await expect(
      Promise.race([closed.then(() => 'closed'), delay(5_000, 'open', { ref: false })]),
    ).resolves.toBe('closed');
    await expect(call(LIST)).rejects.toThrow();
  });
});
