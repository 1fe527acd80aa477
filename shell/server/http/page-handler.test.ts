import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PublicConfig, SessionInfo } from '@konnect/contracts';
import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { Bootstraps } from '../render/page-bootstrap';
import { PageStyleFiles } from '../render/page-styles';
import { ServiceFetch } from '../render/api-fetch';
import { PageCache } from '../render/page-cache';
import { createPageHandler } from './page-handler';
import { version } from '../release/test-version';
import { Releases } from '../release/releases';
import { VersionMetrics } from '../release/version-metrics';

const SITE = 'https://konnect.example';
const table: EdgeTable = {
  epoch: 'e',
  revision: 1,
  broken: [],
  shell: version('shell', [{ path: '/staff/login', page: 'sign-in-page', private: true }]),
  remotes: {
    community: { live: version('community', [{ path: '/', page: 'home-page' }]) },
    staff: { live: version('staff', [{ path: '/staff', page: 'start-page' }], ['admin']) },
  },
};
const colleague: SessionInfo = {
  name: 'Wanjiru',
  email: 'w@konnect.example',
  role: 'admin',
  csrfToken: 'secret',
};

let config: PublicConfig;
let app: FastifyInstance;
let releases: Releases;
let metrics: VersionMetrics;
let render: jest.Mock<Promise<Partial<RenderedPage>>, [RenderRequest]>;

/** What a rendering shows unless a test says otherwise: who is asking, and how often pages were made. */
const shown = ({ session, saveData }: RenderRequest) =>
  `<p>${session?.name ?? 'visitor'} ${saveData ? 'saver' : 'full'} ${render.mock.calls.length}</p>`;
const whole = async (request: RenderRequest): Promise<Partial<RenderedPage>> => ({
  render: async () => [Buffer.from('<b>‘frame’</b>'), Buffer.from(shown(request))],
});
/** As the shell of an earlier release renders it. */
const wholeBefore = async (request: RenderRequest): Promise<Partial<RenderedPage>> => ({
  whole: () => [Buffer.from('<b>‘frame’</b>'), shown(request)],
});
/** A page that waits for a part of it; also what the first shells make. */
const streamed = async (request: RenderRequest): Promise<Partial<RenderedPage>> => ({
  pipe: (destination) => void destination.end(shown(request)),
});

beforeEach(() => {
  render = jest.fn(whole);
  config = { siteName: 'Konnect', publicUrl: SITE } as PublicConfig;
  releases = new Releases();
  metrics = new VersionMetrics();
  releases.update(table);
  const renderPage = async (request: RenderRequest): Promise<RenderedPage> => ({
    status: 200,
    head: { title: 'Home', description: '' },
    handle: { remote: 'community', page: 'home-page' },
    boot: {
      release: request.release,
      config: request.config,
      session: request.session,
      saveData: request.saveData,
      rendered: 'page',
      queries: [],
    },
    pipe: (destination) => void destination.end(),
    ...(await render(request)),
  });
  app = Fastify();
  app.get(
    '/*',
    createPageHandler({
      releases,
      bundles: {
        shell: async ({ version }: EdgeVersion) =>
          version === 'broken' ? Promise.reject(new Error('not the published one')) : { renderPage },
        remote: async () => ({}),
      } as never,
      styles: new PageStyleFiles('/nowhere'),
      bootstraps: new Bootstraps('/nowhere'),
      services: new ServiceFetch({ backendUrl: 'http://127.0.0.1:9' }),
      configs: () => ({ config, staffConfig: config }),
      cache: new PageCache(60_000, 64, 120_000),
      metrics,
      devOrigins: [],
      renderTimeout: 200,
      sessionOf: async (cookie) => (cookie?.includes('konnect_staff=good') ? colleague : null),
    }),
  );
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('renders with the configuration as it is now', async () => {
  await get('/');
  config = { ...config, siteName: 'Konnect Plus' };
  await get('/?again');
  expect(render.mock.calls.map(([request]) => request.config.siteName)).toEqual(['Konnect', 'Konnect Plus']);
});

it('says with each page, kept or not, that a site with https is never asked without', async () => {
  const said = async (url: string) => (await get(url)).headers['strict-transport-security'];
  expect([await said('/'), await said('/')]).toEqual(['max-age=31536000', 'max-age=31536000']);
  expect(render).toHaveBeenCalledTimes(1);
  config = { ...config, publicUrl: 'http://127.0.0.1:3000' };
  expect(await said('/jobs')).toBeUndefined();
});

async function onTheWire(method: string, path: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

it.each([
  ['whole', whole, true],
  ['formerly whole', wholeBefore, true],
  ['streamed', streamed, false],
])('makes a %s page once for all visitors, and another for the data saver', async (_, answer, isWhole) => {
  render.mockImplementation(answer);
  const [first, second, saver] = [
    await get('/'),
    await get('/', { cookie: 'konnect_device=abc' }),
    await get('/', { 'save-data': 'on' }),
  ];
  expect([first, second, saver].map(({ body }) => /<p>.*<\/p>/.exec(body)?.[0])).toEqual([
    '<p>visitor full 1</p>',
    '<p>visitor full 1</p>',
    '<p>visitor saver 2</p>',
  ]);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie, save-data',
  });
  // Only what comes in one piece is painted in one.
  expect(first.body.includes('<link rel="expect"')).toBe(isWhole);
});

it.each(['br', 'gzip', 'identity'])('sends a page that is not kept as %s', async (encoding) => {
  const { headers, rawPayload } = await get('/', {
    cookie: 'konnect_staff=good',
    'accept-encoding': encoding,
  });
  const html =
    encoding === 'br'
      ? brotliDecompressSync(rawPayload)
      : encoding === 'gzip'
        ? gunzipSync(rawPayload)
        : rawPayload;
  expect(html.toString()).toMatch(
    /<b>‘frame’<\/b><p>Wanjiru full 1<\/p><\/div>\n<script type="application\/json"/,
  );
  expect([headers['content-encoding'] ?? 'identity', headers['content-length']]).toEqual([
    encoding,
    String(rawPayload.length),
  ]);
});

it('keeps nothing of a session, and shows a session nothing that was kept', async () => {
  await get('/');
  const staff = await get('/', { cookie: 'konnect_staff=good' });
  expect(staff.body).toContain('Wanjiru');
  const ofOnePerson = { 'cache-control': 'private, no-store', 'cross-origin-opener-policy': 'same-origin' };
  expect(staff.headers).toMatchObject(ofOnePerson);
  expect(staff.headers['etag']).toBeUndefined();
  const visitor = await get('/', { cookie: 'konnect_staff=expired' });
  expect(visitor.body).not.toMatch(/Wanjiru|secret/);
  expect(visitor.headers['cross-origin-opener-policy']).toBeUndefined();
});

it.each<[string, (request: RenderRequest) => Promise<Partial<RenderedPage>>]>([
  ['is private', async () => ({ handle: { remote: 'shell', page: 'sign-in-page' } })],
  ['is not found', async () => ({ status: 404 })],
  [
    'was left to the browser',
    async ({ release, config }) => ({
      boot: { release, config, session: null, saveData: false, rendered: 'frame', queries: [] },
    }),
  ],
  [
    'broke while it was rendered',
    async ({ onError }) => ({
      pipe: (destination) => {
        onError(new Error('broken'));
        destination.end();
      },
    }),
  ],
  [
    'came after its time',
    async ({ signal }) => ({
      pipe: (destination) => void signal.addEventListener('abort', () => destination.end()),
    }),
  ],
])('does not keep a page that %s', async (_, answer) => {
  render.mockImplementation(answer);
  await get('/');
  await get('/');
  expect(render).toHaveBeenCalledTimes(2);
});

it('shows what was made a moment ago while the page cannot be made, and nothing older', async () => {
  await get('/');
  const began = performance.now();
  const clock = jest.spyOn(performance, 'now');
  render.mockImplementation(async ({ release, config }) => ({
    whole: () => ['no page'],
    boot: { release, config, session: null, saveData: false, rendered: 'frame', queries: [] },
  }));
  clock.mockReturnValue(began + 90_000);
  expect((await get('/')).body).toContain('visitor full 1');
  expect((await get('/', { cookie: 'konnect_staff=good' })).body).toContain('no page');
  expect((await get('/?other')).body).toContain('no page');
  clock.mockReturnValue(began + 130_000);
  expect((await get('/')).body).toContain('no page');
  clock.mockRestore();
});

it('confirms a copy that is still right, also when a proxy has written its tag anew', async () => {
  const { headers } = await get('/');
  const tag = String(headers['etag']);
  for (const sent of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
    const answer = await get('/', { 'if-none-match': sent });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  }
});

it('answers HEAD without a body, before and after a page is kept', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [head, body] = (await onTheWire('HEAD', '/')).split('\r\n\r\n');
    expect([head?.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', '']);
    await get('/');
  }
});

it.each([
  ['/faq/?q=1', '/faq?q=1'],
  ['//evil.example/', '/evil.example'],
  ['/.//evil.example/', '/evil.example'],
  ['/%2e//evil.example', '/evil.example'],
  ['/made/../up/..', '/'],
  ['/%70lain/./page', '/plain/page'],
])('leads %s to %s on this site', async (url, location) => {
  const text = await onTheWire('GET', url);
  expect(/^location: (.*)\r$/m.exec(text)?.[1]).toBe(location);
});

it('offers a signed-out colleague the sign-in', async () => {
  const { statusCode, headers } = await get('/staff?tab=2');
  expect([statusCode, headers['location']]).toEqual([302, '/staff/login?return=%2Fstaff%3Ftab%3D2']);
});

it('answers 503 when the shell cannot render at all, and goes on afterwards', async () => {
  render.mockRejectedValueOnce(new Error('no bundle'));
  expect((await get('/')).statusCode).toBe(503);
  expect((await get('/')).statusCode).toBe(200);
});

it('goes on with the shell before when the newest cannot be loaded', async () => {
  const broken = { ...version('shell', []), version: 'broken' };
  releases.update({ ...table, shell: broken, ...(table.shell ? { shellPrevious: table.shell } : {}) });
  const { statusCode, body } = await get('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('/assets/shell/v1/');
  releases.update({ ...table, shell: broken });
  expect((await get('/')).statusCode).toBe(503);
});

it.each([
  ['/survey/view/:id', true],
  ['/survey/preview/:id', false],
])('gives a page the policy of the claim it was reached by: %s', async (path, isLoose) => {
  const claims = [
    { path: '/survey/preview/:id', page: 'home-page' },
    { path: '/survey/view/:id', page: 'home-page', csp: ['style-attr' as const] },
  ];
  releases.update({ ...table, remotes: { community: { live: version('community', claims) } } });
  render.mockImplementation(async () => ({ handle: { remote: 'community', page: 'home-page', path } }));
  expect(String((await get('/survey')).headers['content-security-policy']).includes('style-src-attr')).toBe(
    isLoose,
  );
});

it('breaks an answer off when rendering throws after the head was sent, and keeps nothing of it', async () => {
  render.mockImplementationOnce(async () => ({
    pipe: () => {
      throw new Error('late');
    },
  }));
  await get('/').catch(() => undefined);
  expect((await get('/')).body).toContain('visitor full 2');
});

it('finishes for the others when the one who asked first goes away', async () => {
  let finish: () => void = () => undefined;
  render.mockImplementationOnce(async () => ({
    pipe: (destination) => {
      finish = () => void destination.end('<p>first</p>');
    },
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  const other = get('/');
  socket.destroy();
  finish();
  expect((await other).body).toContain('<p>first</p>');
  expect(render).toHaveBeenCalledTimes(1);
});

describe('a rollout', () => {
  const candidate = {
    ...version('community', [{ path: '/', page: 'home-page' }]),
    version: 'v2',
    base: '/assets/community/v2/',
  };
  const share = (percent: number): EdgeTable => ({
    ...table,
    remotes: {
      ...table.remotes,
      community: {
        live: version('community', [{ path: '/', page: 'home-page' }]),
        candidate: { version: candidate, percent },
      },
    },
  });
  const versionIn = ({ release }: RenderRequest) =>
    release.remotes.find(({ id }) => id === 'community')?.version ?? '';
  const show = async (request: RenderRequest): Promise<Partial<RenderedPage>> => ({
    whole: () => [`<p>${versionIn(request)} ${render.mock.calls.length}</p>`],
  });
  const bucketIn = (answer: { headers: Record<string, unknown> }) =>
    /konnect_bucket=(\d+)/.exec(String(answer.headers['set-cookie']))?.[1];

  it('gives every new visitor a bucket, also with a kept page, and none when nothing is rolling out', async () => {
    render.mockImplementation(show);
    expect((await get('/')).headers['set-cookie']).toBeUndefined();
    releases.update(share(100));
    const first = await get('/');
    const kept = await get('/');
    expect([first.body, kept.body].every((body) => body.includes('v2 2'))).toBe(true);
    expect(Number(bucketIn(first))).toBeLessThan(1_000);
    expect(bucketIn(kept)).toBeDefined();
    expect(
      (await get('/', { cookie: `__Host-konnect_bucket=${bucketIn(kept)}` })).headers['set-cookie'],
    ).toBeUndefined();
  });

  it('keeps each visitor in one set, whose kept pages never reach the others', async () => {
    render.mockImplementation(show);
    releases.update(share(50));
    const seen = new Map<string, string>();
    for (let round = 0; round < 3; round++) {
      for (let bucket = 0; bucket < 1_000; bucket += 20) {
        const { body } = await get('/', { cookie: `__Host-konnect_bucket=${bucket}` });
        const shownVersion = /<p>(v\d)/.exec(body)?.[1] ?? '';
        expect(body).toContain(`"version":"${shownVersion}"`);
        expect(seen.get(String(bucket)) ?? shownVersion).toBe(shownVersion);
        seen.set(String(bucket), shownVersion);
      }
    }
    expect(new Set(seen.values())).toEqual(new Set(['v1', 'v2']));
    // One rendering for each set, however many visitors.
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['does not load', async (): Promise<Partial<RenderedPage>> => ({ boot: { rendered: 'frame' } as never })],
    [
      'throws while it is rendered',
      async ({ onError }: RenderRequest): Promise<Partial<RenderedPage>> => ({
        whole: () => undefined,
        pipe: (destination) => (onError(new Error('broken')), void destination.end('<p>half</p>')),
      }),
    ],
  ])(
    'shows the version before when the new one %s, counts that, and keeps nothing of it',
    async (_, fail) => {
      render.mockImplementation((request) => (versionIn(request) === 'v2' ? fail(request) : show(request)));
      releases.update(share(100));
      for (const calls of [2, 4]) {
        const { body, statusCode } = await get('/', { cookie: 'konnect_bucket=1' });
        expect(statusCode).toBe(200);
        expect(body).toContain(`<p>v1 ${calls}</p>`);
        expect(body).toContain('"version":"v1"');
      }
      expect(metrics.take()).toEqual([
        { remoteId: 'community', version: 'v2', visits: 2, failures: 2 },
        { remoteId: 'shell', version: 'v1', visits: 2, failures: 2 },
        { remoteId: 'community', version: 'v1', visits: 2, failures: 0 },
      ]);
    },
  );

  it('of a shell is judged by every page: each counts for the shell as well, kept or not, and what fails in it fails for both', async () => {
    render.mockImplementation(async ({ url, release, config, session, saveData }) => ({
      ...{
        boot: {
          release,
          config,
          session,
          saveData,
          rendered: url.pathname === '/broken' ? 'frame' : 'page',
          queries: [],
        },
      },
      whole: () => ['<p>shown</p>'],
    }));
    for (const path of ['/', '/', '/broken']) await get(path);
    // Fetched before anybody opens it, which may never happen.
    await get('/', { 'sec-purpose': 'prefetch' });
    expect(metrics.take()).toEqual([
      { remoteId: 'shell', version: 'v1', visits: 3, failures: 1 },
      { remoteId: 'community', version: 'v1', visits: 3, failures: 1 },
    ]);
  });
});
