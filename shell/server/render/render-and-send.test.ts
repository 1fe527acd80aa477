import Fastify, { type FastifyInstance } from 'fastify';
import type { RenderedPage, RenderRequest } from '../../src/entry-server';
import { pageUrl } from '../http/page-url';
import { version } from '../release/test-version';
import { type FinishedPage, finishPage } from './page-cache';
import { pageContext } from './page-context';
import type { PageServices } from './page-services';
import { renderAndSend } from './render-and-send';
import { testPage, testPageServices, visitorRelease } from './test-page-services';

const live = version('community', [{ path: '/', page: 'home-page', query: [] }]);
const previous = { ...live, version: 'v0', base: '/assets/community/v0/' };
const candidate = { version: { ...live, version: 'v2' }, percent: 50 };

/** What a version makes of the page: all of it at once, unless the test says otherwise. */
let render: (name: string, request: RenderRequest) => Partial<RenderedPage>;
let versions: string[];
let services: PageServices;
/** What the last request gave to the cache; a stream is out before it has. */
let finished: Promise<FinishedPage | undefined>;
let app: FastifyInstance;

function serve(community: object = { live, previous }): void {
  services = testPageServices(
    { shell: version('shell', []), remotes: { community: community as { live: typeof live } } },
    async (request) => {
      const name = request.release.remotes[0]?.version ?? '';
      versions.push(name);
      return { ...testPage(request, { remote: 'community' }), ...render(name, request) };
    },
  );
  app = Fastify();
  app.get('/', async (request, reply) => {
    const url = pageUrl(request.url, 'https://www.konnect.example');
    const context = pageContext(services, request, reply, url, visitorRelease(services));
    const { signal } = new AbortController();
    finished = renderAndSend(services, context, undefined, { signal, isFallback: false });
    await finished;
    return reply;
  });
}
beforeEach(() => {
  versions = [];
  render = (name) => ({ render: async () => [Buffer.from(`all of ${name}`)] });
  serve();
});
afterEach(() => app.close());

/** The frame alone, as the shell sends it where the remote fails. */
const frameOf = (request: RenderRequest) => testPage(request, { remote: 'community', rendered: 'frame' });

it('sends a page that is whole at once, and gives it to the cache', async () => {
  const { statusCode, body } = await app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('all of v1');
  expect(String((await finished)?.body.identity)).toBe(body);
  expect(services.metrics.take()).toEqual(
    ['shell', 'community'].map((remoteId) => ({ remoteId, version: 'v1', visits: 1, failures: 0 })),
  );
});

it('sends a page that is not whole at once as it is rendered, and gives it to the cache too', async () => {
  render = () => ({ render: async () => undefined });
  const { body } = await app.inject('/');
  expect(body).toContain('the page');
  expect(String((await finished)?.body.identity)).toBe(body);
});

it('sends nothing to a browser that has the page', async () => {
  const { etag } = (await app.inject('/')).headers;
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(await finished).toBeUndefined();
});

it('leads to the address that the page names, with all of the query', async () => {
  render = (_, { url }) => ({ status: 301, location: `/news${url.search}` });
  const { statusCode, headers } = await app.inject('/?from=mail');
  expect([statusCode, headers['location']]).toEqual([301, '/news?from=mail']);
  expect(await finished).toBeUndefined();
});

it('asks the version before where the live one makes no page, and does not cache that', async () => {
  render = (name, request) => (name === 'v1' ? frameOf(request) : {});
  expect((await app.inject('/')).body).toContain('the page');
  expect(versions).toEqual(['v1', 'v0']);
  expect(await finished).toBeUndefined();
});

it('sends the page of a moment ago where no version makes one, else the frame alone', async () => {
  serve({ live });
  render = (_, request) => frameOf(request);
  expect((await app.inject('/')).body).toContain('the frame');
  const view = visitorRelease(services).view;
  services.cache.set(`${view.release.id} 0 /`, await finishPage(200, {}, 'of a moment ago'));
  expect((await app.inject('/')).body).toBe('of a moment ago');
  expect(await finished).toBeUndefined();
});

it('sends nothing of a version that breaks off while a version is being rolled out', async () => {
  const breakOff: Partial<RenderedPage> = {
    pipe: (destination) => void destination.destroy(new Error('broken')),
  };
  serve({ live, previous, candidate });
  render = (name) => (name === 'v1' ? breakOff : {});
  expect((await app.inject('/')).body).toContain('the page');
  expect(versions).toEqual(['v1', 'v0']);
});

it.each<[string, (request: RenderRequest) => Partial<RenderedPage>]>([
  ['is not found', () => ({ status: 404 })],
  [
    'had an error',
    ({ onError }) => {
      onError(new Error('broken'));
      return {};
    },
  ],
])('caches no page that %s', async (_, made) => {
  render = (__, request) => ({ render: async () => [Buffer.from('all')], ...made(request) });
  expect((await app.inject('/')).body).toContain('all');
  expect(await finished).toBeUndefined();
});

it('counts no page that a browser fetches before anybody opens it', async () => {
  await app.inject({ url: '/', headers: { 'sec-purpose': 'prefetch' } });
  expect(await finished).toBeDefined();
  expect(services.metrics.take()).toEqual([]);
});
