import { createServer, type RequestListener } from 'node:http';
import { utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { integrityOf } from '@konnect/registry/release-source';
import Fastify from 'fastify';
import { Sessions } from './admin/sessions';
import { Backends } from './backends';
import { sharedFormKey } from './http/form-posts/submission-key';
import { IntactFiles } from './http/intact-files';
import { PublicReads } from './http/public-reads';
import { Upstreams } from './http/upstreams';
import { Restarts } from './release/restarts';
import { closeSites, site } from './release/test-bundles';
import { ServiceFetch } from './render/api-fetch';
import { finishPage, PageCache } from './render/page-cache';
import { testFolder } from './test-folder';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const { now: wall } = Date;
const steady = performance.now.bind(performance);

const open: { close(): unknown }[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const part of open.splice(0).reverse()) await part.close();
  await closeSites();
});

/** The machine's clock is set back by three hours, and then some time passes. */
function setClockBack(passedMs: number): void {
  jest.spyOn(Date, 'now').mockImplementation(() => wall() - 3 * HOUR_MS + passedMs);
  jest.spyOn(performance, 'now').mockImplementation(() => steady() + passedMs);
}

const counted = () => {
  let count = 0;
  return jest.fn(async () =>
    Response.json({ count: (count += 1) }, { headers: { 'cache-control': 'public' } }),
  );
};

async function backendOf(answer: RequestListener): Promise<{ url: string; end(): Promise<unknown> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  open.push({ close: end });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
}

describe('after the clock was set back,', () => {
  it('a cached page still ends', async () => {
    const cache = new PageCache(2_000);
    cache.set('/', await finishPage(200, {}, 'page'));
    setClockBack(3_000);
    expect([cache.find('/')?.page, cache.last('/')]).toEqual([undefined, expect.anything()]);
    setClockBack(2 * MINUTE_MS);
    expect(cache.last('/')).toBeUndefined();
  });

  it('a call of a rendering is made again', async () => {
    const services = new ServiceFetch({ backendUrl: 'http://127.0.0.1:9', fetch: counted() });
    const ask = async () => (await services.for(undefined, AbortSignal.timeout(1_000))('/api/a')).json();
    expect(await ask()).toEqual({ count: 1 });
    setClockBack(3_000);
    expect(services.recall('/api/a')).toBeUndefined();
    expect(await ask()).toEqual({ count: 2 });
  });

  it('a public read is asked for again', async () => {
    const send = counted();
    const app = Fastify();
    new PublicReads({
      upstreams: new Upstreams('http://backend'),
      publicToken: 'public',
      fetch: send,
    }).register(app);
    const get = () => app.inject({ url: '/api/faqs/', headers: { authorization: 'Bearer public' } });
    await get();
    setClockBack(2_000);
    await get();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('a session is asked for again', async () => {
    const send = counted();
    const sessions = new Sessions({ url: 'http://backend', fetch: send }, 'http://127.0.0.1');
    await sessions.of('konnect_staff=token');
    setClockBack(3_000);
    await sessions.of('konnect_staff=token');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('a backend is checked again', async () => {
    const { url, end } = await backendOf((_, answer) => answer.end());
    const backends = new Backends({ urls: [url] });
    open.push(backends);
    expect(await backends.reached()).toBe('now');
    await end();
    setClockBack(2_000);
    expect(await backends.reached()).toBe('away');
  });

  it('reads go to all backends again some time after a write', async () => {
    const asked: string[] = [];
    const both = await Promise.all(
      ['one', 'other'].map((name) =>
        backendOf(({ method, url }, answer) => {
          if (url !== '/readyz') asked.push(`${method} ${name}`);
          answer.setHeader('x-stale-elsewhere-ms', 5_000).end();
        }),
      ),
    );
    const backends = new Backends({ urls: both.map(({ url }) => url) });
    open.push(backends);
    const call = async (method: string) =>
      (await backends.fetch(`${backends.url}/api/faqs/`, { method })).text();
    await call('POST');
    setClockBack(6_000);
    for (const method of ['GET', 'GET']) await call(method);
    expect(asked.slice(1).sort()).toEqual(['GET one', 'GET other']);
  });

  it('a process may start again after its pause', () => {
    const restarts = new Restarts();
    restarts.failed('one', new Error('broken'));
    restarts.pause('other', new Error('missing'));
    setClockBack(1_000);
    expect([restarts.faultOf('one'), restarts.faultOf('other')]).toEqual([undefined, undefined]);
  });

  it('a process that nobody uses still ends', async () => {
    const { bundles, render, remotes } = await site({ community: "async () => 'well'" }, { idleMs: 400 });
    await render(remotes[0]);
    setClockBack(0);
    await delay(1_500);
    expect(bundles.size).toBe(0);
  }, 30_000);

  it('a large file is checked again', async () => {
    const file = join(await testFolder(), 'page.js');
    const body = 'a'.repeat(100_000);
    const date = new Date('2026-03-02T09:00:00Z');
    await writeFile(file, body);
    await utimes(file, date, date);
    const files = new IntactFiles(() => undefined);
    const read = () => files.read({ file, integrity: integrityOf(body) }, 'identity');
    expect(await read()).toBeDefined();
    // The disk loses the content, and the file has the size and the date that it had.
    await writeFile(file, 'b'.repeat(100_000));
    await utimes(file, date, date);
    setClockBack(11 * MINUTE_MS);
    expect(await read()).toBeUndefined();
  });

  it('the forms of shared pages get another key', () => {
    const key = sharedFormKey();
    setClockBack(11 * MINUTE_MS);
    expect(sharedFormKey()).not.toBe(key);
  });
});
