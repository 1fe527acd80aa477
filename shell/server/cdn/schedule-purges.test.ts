import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { fakeConfig } from '@konnect/host-api/fake';
import { startEdge } from '../start-edge';
import { testFolder } from '../test-folder';
import { HEARD_MS, purgeBySchedule } from './schedule-purges';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const MAX_AGE = 60;
const at = (seconds: number): string => new Date(NOW + seconds * 1_000).toISOString();

describe('the purges of an edge', () => {
  let answer: string | null;
  let isAway: boolean;
  const contentChanged = jest.fn();
  let polls: ReturnType<typeof purgeBySchedule>[];

  const follow = () => {
    const poll = purgeBySchedule({
      config: fakeConfig,
      purges: { contentChanged },
      maxAge: MAX_AGE,
      fetch: async () => {
        if (isAway) throw new TypeError('fetch failed');
        return new Response(JSON.stringify({ last_change_at: answer }));
      },
    });
    polls.push(poll);
    return poll;
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    contentChanged.mockReset();
    answer = at(-3_600);
    isAway = false;
    polls = [];
  });
  afterEach(() => {
    for (const poll of polls) poll.stop();
    jest.useRealTimers();
  });

  it('come at one moment from all edges, whenever each of them heard of the date', async () => {
    const times: number[] = [];
    contentChanged.mockImplementation(() => times.push(Date.now()));
    for (let edge = 0; edge < 3; edge += 1) {
      follow();
      await jest.advanceTimersByTimeAsync(1_100);
    }
    await jest.advanceTimersByTimeAsync(60_000);
    expect(times).toEqual([]);
    const passed = Date.now();
    answer = new Date(passed).toISOString();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(times).toEqual([passed + HEARD_MS, passed + HEARD_MS, passed + HEARD_MS]);
  });

  it('leave none out after the backend was away, and come once for many dates', async () => {
    await follow().ready;
    isAway = true;
    await jest.advanceTimersByTimeAsync(120_000);
    answer = at(100);
    isAway = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(contentChanged).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(contentChanged).toHaveBeenCalledTimes(1);
  });

  it('do not come when a backend whose clock is behind names an earlier date', async () => {
    answer = at(-1_000);
    await follow().ready;
    answer = at(-2_000);
    await jest.advanceTimersByTimeAsync(20_000);
    answer = at(-1_000);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(contentChanged).not.toHaveBeenCalled();
  });

  it.each([
    ['come at the start for a date from which a page may still be in the cache', MAX_AGE + 599, 1],
    ['do not come at the start for an older date', MAX_AGE + 601, 0],
  ])('%s', async (_, age, times) => {
    answer = at(-age);
    await follow().ready;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(contentChanged).toHaveBeenCalledTimes(times);
  });

  it('are not lost when the edge stops before they are due', async () => {
    const poll = follow();
    await poll.ready;
    answer = at(0);
    await poll.refresh();
    expect(contentChanged).not.toHaveBeenCalled();
    poll.stop();
    expect(contentChanged).toHaveBeenCalledTimes(1);
  });
});

describe('an edge', () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const part of open.splice(0).reverse()) await part.close();
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => server.closeAllConnections() }, server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Takes one request as text: Node's own server knows no BAN. */
  async function startCache(): Promise<{ url: string; purged: Promise<string> }> {
    const server = createTcpServer();
    const purged = new Promise<string>((resolve) =>
      server.on('connection', (socket) => {
        socket.on('error', () => undefined);
        socket.once('data', (text) => {
          resolve(String(text));
          socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
        });
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(server);
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, purged };
  }

  it('purges the cache in front of it after a date that passed, though nobody wrote anything', async () => {
    const backendUrl = await serve(({ url }, response) => {
      const isSchedule = url?.startsWith('/api/settings/schedule/');
      const lastChange = new Date(Date.now() - HEARD_MS).toISOString();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(isSchedule ? { last_change_at: lastChange } : {}));
    });
    const cache = await startCache();
    const edge = await startEdge({
      port: 0,
      host: '127.0.0.1',
      backendUrls: [backendUrl],
      registryUrl: 'http://127.0.0.1:9',
      dataDir: await testFolder(),
      publicUrl: 'https://konnect.example',
      cdn: { maxAge: MAX_AGE, purge: { kind: 'varnish', place: cache.url, token: 'secret' } },
    });
    open.push(edge);
    expect(await cache.purged).toMatch(/^BAN .*surrogate-key: konnect-pages/is);
  }, 30_000);
});
