import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addArticle } from '#app/test/test-content';
import { startTestApp, type TestApp } from '#app/test/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ metricsToken: 'a-token-of-16-characters', publicCacheMs: 60_000 });
  await addArticle(server.database, { slug: 'secret-slug' });
}, 120_000);
afterAll(() => server.close());

const metrics = async (headers: Record<string, string> = {}) => server.get('/metrics', headers);

describe('metrics', () => {
  it('count requests by route, never by address', async () => {
    for (let index = 0; index < 3; index++)
      await server.get('/api/trending-community-events/secret-slug/?x=0712345678');
    await server.get('/nothing/0712345678');
    const { body, headers } = await metrics();
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/trending-community-events/:slug/",status="200"} 3',
    );
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
    expect(body).toMatch(/public_cache_reads_total\{result="hit"\} 2/);
    expect(body).toMatch(/public_cache_reads_total\{result="miss"\} 1/);
    expect(body).toMatch(/db_pool_connections\{state="total"\} [1-9]/);
    expect(body).not.toMatch(/secret-slug|0712345678/);
  });

  it('tell whether the bucket of files answers, and nothing of one where files are on the disk', async () => {
    // It takes the file of the check, and has no other.
    const bucket = createServer(({ method }, answer) =>
      answer.writeHead(method === 'PUT' ? 200 : 404).end(),
    ).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const { port } = bucket.address() as AddressInfo;
    const s3 = {
      ...{ endpoint: `http://127.0.0.1:${port}`, bucket: 'b', region: 'r' },
      ...{ accessKeyId: 'a', secretAccessKey: 's' },
    };
    const shown = async () => {
      // Answers of checks are repeated for a moment, so each server is asked once.
      const { app, close } = await startTestApp({ s3 }, server.database);
      const { body } = await app.inject({ url: '/metrics' });
      await close();
      return /^object_store_up (\d)$/m.exec(body)?.[1];
    };
    expect(await shown()).toBe('1');
    bucket.closeAllConnections();
    bucket.close();
    expect(await shown()).toBe('0');
    expect((await metrics()).body).not.toContain('object_store_up');
  });

  it('say of the log of a database only where it is archived', async () => {
    const shown = async () => /^database_log_archived\{.*$/m.exec((await metrics()).body)?.[0];
    expect(await shown()).toBeUndefined();
    expect((await metrics()).body).toContain('# TYPE database_log_archived gauge');
  });

  it('are for this machine, and for who has the token', async () => {
    expect((await metrics({ 'x-forwarded-for': '41.80.0.1' })).statusCode).toBe(404);
    const far = (headers: Record<string, string>) =>
      server.app.inject({ url: '/metrics', headers, remoteAddress: '41.80.0.1' });
    expect((await far({})).statusCode).toBe(404);
    expect((await far({ authorization: 'Bearer wrong' })).statusCode).toBe(404);
    expect((await far({ authorization: 'Bearer a-token-of-16-characters' })).statusCode).toBe(200);
  });

  it('tell of the event loop once the server listens', async () => {
    expect((await metrics()).body).not.toContain('nodejs_eventloop_lag_seconds');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    expect((await metrics()).body).toContain('nodejs_eventloop_lag_seconds');
  });
});
