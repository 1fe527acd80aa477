import type { PublicConfig } from '@konnect/contracts';
import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { version } from '../release/test-version';
import { Releases } from '../release/releases';
import { ServiceFetch } from '../render/api-fetch';
import { Bootstraps } from '../render/page-bootstrap';
import { PageCache } from '../render/page-cache';
import { PageStyleFiles } from '../render/page-styles';
import { createPageHandler } from './page-handler';

const table: EdgeTable = {
  epoch: 'e',
  revision: 1,
  broken: [],
  shell: version('shell', []),
  remotes: { community: { live: version('community', [{ path: '/*', page: 'any-page' }]) } },
};
const config = { siteName: 'Konnect', publicUrl: 'https://konnect.example' } as PublicConfig;
const TTL_MS = 20;

let app: FastifyInstance;
let cache: PageCache;
/** Ends each rendering under way; `isHeld` says whether they wait for it. */
let letGo: (() => void)[];
let isHeld: boolean;
/** Milliseconds that the services take, for renderings that call them. */
let serviceMs: number | undefined;

beforeEach(() => {
  letGo = [];
  isHeld = true;
  serviceMs = undefined;
  const releases = new Releases();
  releases.update(table);
  const renderPage = async (request: RenderRequest): Promise<RenderedPage> => {
    if (serviceMs !== undefined) await request.fetch('/api/slow');
    if (isHeld) await new Promise<void>((resolve) => letGo.push(resolve));
    return {
      status: 200,
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
    };
  };
  cache = new PageCache(TTL_MS, 64, 60_000);
  app = Fastify();
  app.get(
    '/*',
    createPageHandler({
      releases,
      bundles: { shell: async (_: EdgeVersion) => ({ renderPage }), remote: async () => ({}) } as never,
      styles: new PageStyleFiles('/nowhere'),
      bootstraps: new Bootstraps('/nowhere'),
      services: Object.assign(new ServiceFetch({ backendUrl: 'http://127.0.0.1:9' }), {
        for: () => () => pause(serviceMs ?? 0).then(() => new Response('{}')),
      }),
      configs: () => ({ config, staffConfig: config }),
      cache,
      devOrigins: [],
      renderTimeout: 10_000,
      sessionOf: async () => null,
      renderSlots: { slots: 1, waiting: 4, waitMs: 100 },
    }),
  );
  app.get('/api/call', () => 'called');
});
afterEach(async () => {
  for (const end of letGo) end();
  await app.close();
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('gives up pages that wait for a slot too long, and answers calls all the while', async () => {
  const running = get('/a?page=1');
  while (letGo.length === 0) await pause(1);
  const waiting = await Promise.all([get('/a?page=2'), get('/a?page=3'), get('/a?page=4')]);
  for (const { statusCode, headers, body } of waiting) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
    expect(body).toContain('Please try again in a few seconds.');
  }
  expect((await get('/api/call')).body).toBe('called');
  letGo[0]?.();
  expect((await running).statusCode).toBe(200);
  // The slot is free again.
  isHeld = false;
  expect((await get('/a?page=5')).body).toContain('the page');
});

it('sends the page of a moment ago in place of a refusal', async () => {
  isHeld = false;
  expect((await get('/')).statusCode).toBe(200);
  await pause(2 * TTL_MS);
  isHeld = true;
  const running = get('/a?page=1');
  while (letGo.length === 0) await pause(1);
  const stale = await get('/');
  expect([stale.statusCode, stale.body.includes('the page')]).toEqual([200, true]);
  letGo[0]?.();
  await running;
});

it('gives up no page for slow services, however many pages wait for them', async () => {
  isHeld = false;
  serviceMs = 300;
  const codes: Promise<number>[] = [];
  for (let page = 1; page <= 12; page += 1) {
    codes.push(get(`/a?page=${page}`).then(({ statusCode }) => statusCode));
    await pause(5);
  }
  expect(await Promise.all(codes)).toEqual(Array(12).fill(200));
});

it('renders the page of a second visitor while one address asks for more pages than can be under way', async () => {
  isHeld = false;
  serviceMs = 2_000;
  const flood: ReturnType<typeof get>[] = [];
  for (let page = 1; page <= 120; page += 1) {
    flood.push(get(`/a?page=${page}`));
    await pause(2);
  }
  serviceMs = undefined;
  const other = await app.inject({
    url: '/b',
    remoteAddress: '41.80.0.2',
    headers: { accept: 'text/html' },
  });
  expect([other.statusCode, other.body.includes('the page')]).toEqual([200, true]);
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200, 503]));
});

it('gives nobody else a page that was begun before a change of the settings', async () => {
  const set = jest.spyOn(cache, 'set');
  const first = get('/');
  while (letGo.length === 0) await pause(1);
  const waiting = get('/');
  await pause(5);
  cache.clear();
  letGo[0]?.();
  expect((await first).statusCode).toBe(200);
  expect(set).toHaveBeenCalledTimes(1);
  expect(cache.last(set.mock.calls[0]?.[0] ?? '')).toBeUndefined();
  await pause(50);
  // Who waited for it gets another rendering.
  expect(letGo).toHaveLength(2);
  letGo[1]?.();
  expect((await waiting).statusCode).toBe(200);
});
