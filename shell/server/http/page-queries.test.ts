import type { PublicConfig } from '@konnect/contracts';
import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { Releases } from '../release/releases';
import { Bootstraps } from '../render/page-bootstrap';
import { PageStyleFiles } from '../render/page-styles';
import { ServiceFetch } from '../render/api-fetch';
import { PageCache } from '../render/page-cache';
import { createPageHandler } from './page-handler';

const config = { siteName: 'Konnect', publicUrl: 'https://konnect.example' } as PublicConfig;

const version = (id: string, claims: EdgeVersion['claims']): EdgeVersion => ({
  ...{ id, claims, version: 'v1', container: id, entry: 'entry.js', serverEntry: 'server/server.cjs' },
  ...{ nav: [], slots: [], roles: [], files: [], list: '', base: `/assets/${id}/v1/` },
  entryFiles: { js: ['entry.js'], css: [] },
  pages: { 'home-page': { js: [], css: [] } },
});

let app: FastifyInstance;
let releases: Releases;
let render: jest.Mock<Promise<Partial<RenderedPage>>, [RenderRequest]>;

/** The release's only page reads these names; a build that says nothing of them is one from before. */
function withNames(query: readonly string[] | undefined): void {
  const claim = { path: '/', page: 'home-page', ...(query && { query }) };
  const table: EdgeTable = {
    ...{ epoch: 'e', revision: 1, broken: [], shell: version('shell', []) },
    remotes: { community: { live: version('community', [claim]) } },
  };
  releases.update(table);
}

beforeEach(() => {
  releases = new Releases();
  render = jest.fn(async (_request: RenderRequest) => {
    const { length } = render.mock.calls;
    return { whole: () => [`<p>rendering ${length}</p>`] };
  });
  const renderPage = async (request: RenderRequest): Promise<RenderedPage> => ({
    ...{ status: 200, head: { title: 'Home', description: '' } },
    handle: { remote: 'community', page: 'home-page' },
    boot: { ...request, rendered: 'page', queries: [] },
    pipe: (destination) => void destination.end(),
    ...(await render(request)),
  });
  app = Fastify();
  app.get(
    '/*',
    createPageHandler({
      releases,
      bundles: { shell: async () => ({ renderPage }), remote: async () => ({}) } as never,
      styles: new PageStyleFiles('/nowhere'),
      bootstraps: new Bootstraps('/nowhere'),
      services: new ServiceFetch({ backendUrl: 'http://127.0.0.1:9' }),
      configs: () => ({ config, staffConfig: config }),
      cache: new PageCache(60_000, 64, 120_000),
      devOrigins: [],
      renderTimeout: 200,
      sessionOf: async (cookie) =>
        cookie?.includes('konnect_staff=good')
          ? { name: 'Wanjiru', email: 'w@konnect.example', role: 'admin', csrfToken: 'secret' }
          : null,
    }),
  );
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const numberOf = ({ body }: { body: string }) => Number(/<p>rendering (\d+)<\/p>/.exec(body)?.[1]);
const readAddresses = () => render.mock.calls.map(([{ url }]) => url.pathname + url.search);

it('renders a page once for all made-up queries, and another for each that it reads', async () => {
  withNames(['search', 'page']);
  const numbers = [];
  for (const path of [
    '/',
    '/?utm_source=x',
    '/?page=2',
    '/?fbclid=y&page=2',
    '/?page=2&search=a',
    '/?search=a&page=2',
  ])
    numbers.push(numberOf(await get(path)));
  expect(numbers).toEqual([1, 1, 2, 2, 3, 3]);
  expect(readAddresses()).toEqual(['/', '/?page=2', '/?search=a&page=2']);
});

it('lets requests that differ only in made-up queries wait for one rendering', async () => {
  withNames([]);
  const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/?made-up=${index}`)));
  expect(new Set(pages.map(numberOf))).toEqual(new Set([1]));
  expect(readAddresses()).toEqual(['/']);
});

it('keeps what everybody opens while made-up values arrive', async () => {
  withNames(['search']);
  await get('/');
  for (let index = 0; index < 600; index += 1) await get(`/?search=${index}`);
  expect(numberOf(await get('/'))).toBe(1);
});

it('keeps the whole query for a build that declares none', async () => {
  withNames(undefined);
  expect([numberOf(await get('/?b=1')), numberOf(await get('/?a=1')), numberOf(await get('/?b=1'))]).toEqual([
    1, 2, 1,
  ]);
  expect(readAddresses()).toEqual(['/?b=1', '/?a=1']);
});

it('leads elsewhere with the whole query', async () => {
  withNames([]);
  render.mockImplementation(async ({ url }) => ({ status: 302, location: `/new${url.search}` }));
  const { statusCode, headers } = await get('/?utm_source=x');
  expect([statusCode, headers['location']]).toEqual([302, '/new?utm_source=x']);
});

it('gives signed-in staff the page with their query', async () => {
  withNames([]);
  await get('/?preview=1', { cookie: 'konnect_staff=good' });
  expect(readAddresses()).toEqual(['/?preview=1']);
});
