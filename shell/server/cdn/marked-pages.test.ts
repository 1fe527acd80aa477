import type { PublicConfig, SessionInfo } from '@konnect/contracts';
import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { createPageHandler } from '../http/page-handler';
import { Releases } from '../release/releases';
import { version } from '../release/test-version';
import { ServiceFetch } from '../render/api-fetch';
import { Bootstraps } from '../render/page-bootstrap';
import { PageCache } from '../render/page-cache';
import { PageStyleFiles } from '../render/page-styles';
import { purgersOf } from './adapters';
import { PageMarks } from './page-marks';

const community = version('community', [{ path: '/*', page: 'any-page' }]);
const table: EdgeTable = {
  epoch: 'e',
  revision: 1,
  broken: [],
  shell: version('shell', []),
  remotes: { community: { live: community } },
};
const rollingOut: EdgeTable = {
  ...table,
  remotes: {
    community: {
      live: community,
      candidate: {
        version: { ...community, version: 'v2', base: '/assets/community/v2/' },
        percent: 50,
      },
    },
  },
};
const config = { siteName: 'Konnect', publicUrl: 'http://konnect.example' } as PublicConfig;
const colleague: SessionInfo = { name: 'W', email: 'w@konnect.example', role: 'admin', csrfToken: 'secret' };

let app: FastifyInstance;
let releases: Releases;

beforeEach(() => {
  app = start(new PageMarks({ maxAge: 60 }));
});
afterEach(() => app.close());

function start(marks: PageMarks): FastifyInstance {
  releases = new Releases();
  releases.update(table);
  const renderPage = async (request: RenderRequest): Promise<RenderedPage> => ({
    status: request.url.pathname === '/gone' ? 404 : 200,
    head: { title: 'A page', description: '' },
    handle: { remote: 'community', page: 'any-page' },
    boot: {
      release: request.release,
      config: request.config,
      session: request.session,
      saveData: request.saveData,
      rendered: 'page',
      queries: [],
    },
    pipe: (destination) => void destination.end(),
    render: async () => [Buffer.from('<p>the page</p>')],
  });
  const edge = Fastify();
  edge.get(
    '/*',
    createPageHandler({
      releases,
      bundles: { shell: async (_: EdgeVersion) => ({ renderPage }), remote: async () => ({}) } as never,
      styles: new PageStyleFiles('/nowhere'),
      bootstraps: new Bootstraps('/nowhere'),
      services: new ServiceFetch({ backendUrl: 'http://127.0.0.1:9' }),
      configs: () => ({ config, staffConfig: config }),
      cache: new PageCache(60_000),
      marks,
      devOrigins: [],
      renderTimeout: 10_000,
      sessionOf: async (cookie) => (cookie?.includes('konnect_staff=good') ? colleague : null),
    }),
  );
  return edge;
}

const get = async (url: string, cookie?: string) => {
  const { headers } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  const given = [headers['set-cookie'] ?? []].flat();
  return {
    isMarked: headers['cdn-cache-control'] !== undefined,
    keys: headers['surrogate-key'],
    browsers: headers['cache-control'],
    set: given.map((one) => /^konnect_set=([^;]*)/.exec(one)?.[1]).find((one) => one !== undefined),
    bucket: given.map((one) => /^konnect_bucket=(\d+)/.exec(one)?.[1]).find((one) => one !== undefined),
  };
};

it('lets caches keep what is the same for everybody, rendered now or a moment ago, and browsers ask as ever', async () => {
  for (let round = 0; round < 2; round += 1)
    expect(await get('/')).toMatchObject({
      isMarked: true,
      keys: 'konnect-pages konnect-shell konnect-community',
      browsers: 'private, no-cache',
    });
});

it('lets Fastly keep a page, which passes on whatever is private, and no page of a session', async () => {
  await app.close();
  const [purger] = purgersOf({ kind: 'fastly', place: 'service1', token: 'secret' });
  app = start(new PageMarks({ maxAge: 60, purger }));
  const first = await app.inject('/');
  const etag = String(first.headers.etag);
  for (const { headers } of [
    first,
    await app.inject('/'),
    await app.inject({ url: '/', headers: { 'if-none-match': etag } }),
  ])
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'surrogate-control': expect.stringContaining('max-age=60'),
    });
  const { headers } = await app.inject({ url: '/', headers: { cookie: 'konnect_staff=good' } });
  expect(headers['cache-control']).toMatch(/^private/);
  expect(headers).not.toHaveProperty('surrogate-control');
});

it('lets caches keep no page of a session, and none that is missing', async () => {
  expect((await get('/', 'konnect_staff=good')).isMarked).toBe(false);
  expect((await get('/gone')).isMarked).toBe(false);
});

it('names the set of a visitor while something is rolled out, and lets caches keep its pages by that', async () => {
  releases.update(rollingOut);
  const sets = new Set<string | undefined>();
  for (let bucket = 0; bucket < 1_000; bucket += 100) {
    const first = await get('/', `konnect_bucket=${bucket}`);
    expect(first).toMatchObject({ isMarked: false, set: expect.stringMatching(/^[\w-]+$/) });
    sets.add(first.set);
    const second = await get('/', `konnect_bucket=${bucket}; konnect_set=${first.set}`);
    expect(second).toMatchObject({ isMarked: true, set: undefined, bucket: undefined });
  }
  expect(sets.size).toBe(2);
  const isNew = await get('/');
  expect(isNew).toMatchObject({ isMarked: false, bucket: expect.any(String), set: expect.any(String) });
});

it('names another set when the release has changed, and none when nothing is rolled out any more', async () => {
  releases.update(rollingOut);
  const { set } = await get('/', 'konnect_bucket=7');
  const stale = await get('/', 'konnect_bucket=7; konnect_set=another');
  expect(stale).toMatchObject({ isMarked: false, set });
  releases.update(table);
  expect(await get('/', `konnect_bucket=7; konnect_set=${set}`)).toMatchObject({ isMarked: false, set: '' });
  expect((await get('/', 'konnect_bucket=7')).isMarked).toBe(true);
});
