import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Backends } from './backends';

interface FakeBackend {
  url: string;
  server: Server;
  /** Method and path of each call; checks of its health are not among them. */
  calls: string[];
  answer: RequestListener;
  isReady: boolean;
  /** Ends it as a killed process ends. */
  kill(): Promise<void>;
  revive(): Promise<void>;
}

const open: FakeBackend[] = [];
let backends: Backends | undefined;
afterEach(async () => {
  await backends?.close();
  for (const { kill } of open.splice(0)) await kill();
});

async function startFake(
  answer: RequestListener = (_, response) => void response.end('{}'),
): Promise<FakeBackend> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(fake.isReady ? 200 : 503).end();
    fake.calls.push(`${request.method} ${request.url}`);
    fake.answer(request, response);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const fake: FakeBackend = {
    url: `http://127.0.0.1:${port}`,
    server,
    calls: [],
    answer,
    isReady: true,
    async kill() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    revive: () => listen(port),
  };
  open.push(fake);
  return fake;
}

function spread(...all: FakeBackend[]): Backends {
  backends = new Backends({ urls: all.map(({ url }) => url) });
  return backends;
}

const read = async ({ fetch, url }: Backends, path = '/api/faqs/'): Promise<number> => {
  const response = await fetch(url + path);
  await response.text();
  return response.status;
};
/** As the proxy sends a body: a stream that can be read once. */
const write = async (
  { dispatcher, url }: Backends,
  sent = 'abc',
): Promise<{ status: number; text: string }> => {
  if (!dispatcher) throw new Error('A single backend has no dispatcher.');
  const { statusCode, body } = await dispatcher.request({
    origin: url,
    path: '/api/contact-us/',
    method: 'POST',
    body: Readable.from([Buffer.from(sent)]),
  });
  return { status: statusCode, text: await body.text() };
};
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 10_000; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('It did not become so.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const breakOff: RequestListener = (request) => void request.socket.destroy();
const countsOf = (all: Backends, read: 'requests' | 'failures') =>
  all.readings((backend) => backend[read]).map(({ value }) => value);

it('shares calls out in turn', async () => {
  const [one, other] = [await startFake(), await startFake()];
  const all = spread(one, other);
  for (let index = 0; index < 6; index += 1) await read(all);
  expect([one.calls.length, other.calls.length]).toEqual([3, 3]);
  expect(countsOf(all, 'requests')).toEqual([3, 3]);
});

it('names the backend that is called, not the first of the list', async () => {
  const hosts: unknown[] = [];
  const note: RequestListener = ({ headers }, response) => void (hosts.push(headers.host), response.end());
  const [one, other] = [await startFake(note), await startFake(note)];
  const all = spread(one, other);
  await read(all);
  await read(all);
  expect(hosts.sort()).toEqual([one, other].map(({ url }) => new URL(url).host).sort());
});

it('leaves out a backend that refuses connections, fails no call by it, and takes it back', async () => {
  const [one, other] = [await startFake(), await startFake()];
  const all = spread(one, other);
  await one.kill();
  const sent = 'x'.repeat(300_000);
  other.answer = (request, response) => {
    void text(request).then((body) => response.end(request.method === 'POST' ? String(body.length) : '{}'));
  };
  for (let index = 0; index < 4; index += 1) {
    expect(await read(all)).toBe(200);
    // Nothing of a write was sent where no connection was made: all of it arrives at the other one, once.
    expect(await write(all, sent)).toEqual({ status: 200, text: '300000' });
  }
  expect(other.calls.filter((call) => call.startsWith('POST'))).toHaveLength(4);
  expect([all.counts, countsOf(all, 'failures')]).toEqual([{ healthy: 1, all: 2 }, [1, 0]]);
  await one.revive();
  await until(() => all.counts.healthy === 2);
  await read(all);
  await read(all);
  expect(one.calls).toHaveLength(1);
});

it('makes a read again that a backend broke off, once, and never a write', async () => {
  const [one, other] = [await startFake(breakOff), await startFake(breakOff)];
  const all = spread(one, other);
  await expect(read(all)).rejects.toThrow('fetch failed');
  expect([one.calls.length, other.calls.length, all.retries]).toEqual([1, 1, 1]);
  other.answer = (_, response) => void response.end('{}');
  for (let index = 0; index < 4; index += 1) expect(await read(all)).toBe(200);

  const before = one.calls.length + other.calls.length;
  const outcomes = await Promise.allSettled([write(all), write(all)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(one.calls.length + other.calls.length).toBe(before + 2);
});

it.each([502, 503, 504])('makes a read again that was answered with %i, but no write', async (status) => {
  const [one, other] = [
    await startFake((_, response) => void response.writeHead(status).end('away')),
    await startFake((_, response) => void response.end('{}')),
  ];
  const all = spread(one, other);
  for (let index = 0; index < 4; index += 1) expect(await read(all)).toBe(200);
  const written = [(await write(all)).status, (await write(all)).status];
  expect(written.sort()).toEqual([200, status]);
});

it('asks no other backend when one says when to come back', async () => {
  const busy: RequestListener = (_, response) => void response.writeHead(503, { 'retry-after': '1' }).end();
  const [one, other] = [await startFake(busy), await startFake(busy)];
  expect(await read(spread(one, other))).toBe(503);
  expect(one.calls.length + other.calls.length).toBe(1);
});

it('hands on what the last healthy backend says', async () => {
  const [one, other] = [
    await startFake((_, response) => void response.writeHead(502).end()),
    await startFake(),
  ];
  const all = spread(one, other);
  other.isReady = false;
  await until(() => all.counts.healthy === 1);
  expect([await read(all), other.calls]).toEqual([502, []]);
});

it('sends nothing to a backend that says that it stops, before it does', async () => {
  const [one, other] = [await startFake(), await startFake()];
  const all = spread(one, other);
  one.isReady = false;
  await until(() => all.counts.healthy === 1);
  for (let index = 0; index < 4; index += 1) await read(all);
  expect([one.calls.length, other.calls.length]).toEqual([0, 4]);
});

it('tries all backends when none is healthy, so that what it knows cannot be what keeps the site away', async () => {
  const [one, other] = [await startFake(), await startFake()];
  const all = spread(one, other);
  one.isReady = false;
  other.isReady = false;
  await until(() => all.counts.healthy === 0);
  expect(await read(all)).toBe(200);
});

it('reads from the backend of the last write that changed public reads, as long as others may answer from memory', async () => {
  const [one, other] = [await startFake(), await startFake()];
  const all = spread(one, other);
  let staleMs = 60_000;
  for (const fake of [one, other])
    fake.answer = ({ method }, response) => {
      if (method === 'POST') response.setHeader('x-stale-elsewhere-ms', staleMs);
      response.end('{}');
    };
  for (let round = 0; round < 3; round += 1) {
    const before = one.calls.length;
    await write(all);
    const [written, rest] = one.calls.length > before ? [one, other] : [other, one];
    const counts = [written.calls.length, rest.calls.length];
    for (let index = 0; index < 4; index += 1) await read(all);
    expect([written.calls.length, rest.calls.length]).toEqual([(counts[0] ?? 0) + 4, counts[1]]);
  }
  staleMs = 0;
  await write(all);
  const counts = [one.calls.length, other.calls.length];
  for (let index = 0; index < 4; index += 1) await read(all);
  expect([one.calls.length, other.calls.length]).toEqual(counts.map((count) => count + 2));
});

it('ends a call that its caller ended, and makes it nowhere else', async () => {
  const wait: RequestListener = () => undefined;
  const [one, other] = [await startFake(wait), await startFake(wait)];
  const { fetch, url, counts } = spread(one, other);
  await expect(fetch(`${url}/api/faqs/`, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
  expect([one.calls.length + other.calls.length, counts.healthy]).toEqual([1, 2]);
});

it('asks a single backend for nothing but what is called', async () => {
  const one = await startFake((_, response) => void response.writeHead(503).end());
  const all = spread(one);
  expect(await read(all)).toBe(503);
  one.answer = breakOff;
  await expect(read(all)).rejects.toThrow('fetch failed');
  expect([one.calls.length, all.retries]).toEqual([2, 0]);
});
