import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Backends } from '../backends';
import type { EdgeState } from '../edge-state';
import { edgeHealth } from './health';

const open: Server[] = [];
const closing: Backends[] = [];
afterEach(async () => {
  for (const backends of closing.splice(0)) await backends.close();
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

async function backend(status = 200): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((_, response) => response.writeHead(status).end('{}'));
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Known {
  /** Shells whose files are there. */
  files?: readonly string[];
  hasRelease?: boolean;
}

const stateWith = ({ files = ['s2'], hasRelease = true }: Known): EdgeState =>
  ({
    releases: {
      table: { revision: 7, shellPrevious: { version: 's1' } },
      for: () => (hasRelease ? { shell: { version: 's2' } } : null),
    },
    source: { status: () => ({ from: 'registry' }) },
    bundles: {
      shell: async ({ version }: { version: string }) => {
        if (!files.includes(version)) throw new Error('It is not there.');
      },
    },
  }) as unknown as EdgeState;

function ready(
  backendUrls: string | string[],
  known: Known = {},
  stopping?: AbortSignal,
  disk: 'ok' | 'full' = 'ok',
) {
  const app = Fastify();
  const backends = new Backends({ urls: [backendUrls].flat() });
  closing.push(backends);
  edgeHealth(app, stateWith(known), { backends, stopping, disk: async () => disk });
  return async () => {
    const { statusCode, headers, body } = await app.inject('/readyz');
    return { status: statusCode, retryAfter: headers['retry-after'], ...(JSON.parse(body) as object) };
  };
}

const READY = { status: 200, ok: true, revision: 7, from: 'registry', disk: 'ok' };

it('is ready with a release, the files of a shell and a backend', async () => {
  const { url } = await backend();
  expect(await ready(url)()).toEqual(READY);
  expect(await ready(url, { files: ['s1'] })()).toEqual(READY);
});

it.each([
  ['no release', { hasRelease: false }],
  ['no files', { files: [] }],
])('is not ready with %s', async (reason, known) => {
  const { url } = await backend();
  expect(await ready(url, known)()).toMatchObject({
    status: 503,
    ok: false,
    reason,
    retryAfter: '2',
  });
});

it('is not ready before the backend has answered once, and stays ready when it goes away, but says so', async () => {
  const gone = await backend();
  await gone.stop();
  expect(await ready(gone.url)()).toMatchObject({ status: 503, reason: 'no backend' });

  const { url, stop } = await backend();
  const ask = ready(url);
  expect(await ask()).toEqual(READY);
  await stop();
  // Probes of the same second share an answer.
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  expect(await ask()).toEqual({ ...READY, backend: 'away' });
  later.mockRestore();
});

it('is ready with one of several backends, says how many there are, and does not count one that says that it is not ready', async () => {
  const gone = await backend();
  await gone.stop();
  const one = await backend();
  expect(await ready([gone.url, one.url])()).toMatchObject({ status: 200, backends: { all: 2 } });

  const unready = await backend(503);
  expect(await ready([gone.url, unready.url])()).toMatchObject({ status: 503, reason: 'no backend' });
  expect(await ready([unready.url, one.url])()).toMatchObject({
    status: 200,
    backends: { healthy: 1, all: 2 },
  });
});

it('goes on without room on its disk, and says so', async () => {
  const { url } = await backend();
  expect(await ready(url, {}, undefined, 'full')()).toEqual({ ...READY, disk: 'full' });
});

it('is not ready when it was told to stop', async () => {
  const { url } = await backend();
  expect(await ready(url, {}, AbortSignal.abort())()).toMatchObject({
    status: 503,
    reason: 'stopping',
  });
});
