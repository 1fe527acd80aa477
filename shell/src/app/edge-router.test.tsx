/** @jest-environment node */
import type { Claim, Release } from '@konnect/contracts';
import { pageNotFound, pageRedirect, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, Link, StaticRouterProvider, type StaticHandlerContext } from 'react-router';
import { createNotices } from '#app/notices';
import { createPreferences } from '#app/preferences';
import type { PageSource } from '../remotes/page-source';
import { App } from './app';
import { edgeHandler, edgeRouter } from './edge-router';

const claim = (path: string): Claim => ({ path, page: 'page' });
const release = {
  id: 'r',
  shell: 's',
  remotes: [
    {
      id: 'community',
      version: 'v1',
      nav: [],
      claims: [claim('/community/:slug'), claim('/gone'), claim('/moved')],
    },
  ],
} as unknown as Release;
const seen = jest.fn();
const problem = { kind: 'problem', status: 503, code: 'down', message: 'Down', requestId: '1' };

const page: Page = {
  async loader({ params, url }) {
    seen(params, url.href);
    if (url.pathname === '/gone') throw pageNotFound();
    if (url.pathname === '/moved') throw pageRedirect('/community/there', 301);
    if (params['slug'] === 'broken') throw problem;
  },
  head: () => ({ title: '', description: '' }),
  Component: () => <Link to="../beside?from=here">Beside</Link>,
};
const source: PageSource = { load: async () => page, loaded: () => page, isOnFallback: () => false };
const host = createFakeHost({ environment: 'edge' });

function load(path: string): Promise<StaticHandlerContext | Response> {
  const requestContext = { host, source, deadline: new AbortController().signal };
  return edgeHandler(release, []).query(new Request(new URL(path, 'http://site.example')), {
    requestContext,
  });
}

async function loaded(path: string): Promise<StaticHandlerContext> {
  const context = await load(path);
  if (context instanceof Response) throw new Error('It leads elsewhere.');
  return context;
}

beforeEach(() => seen.mockClear());

it.each([
  ['/community/fibre?page=2', { slug: 'fibre' }, {}],
  ['/community/caf%C3%A9', { slug: 'café' }, {}],
  ['/community/broken', { slug: 'broken' }, { failure: problem }],
  ['/gone', {}, { failure: pageNotFound() }],
])('loads %s once, and gives a failure as data', async (path, params, given) => {
  const context = await loaded(path);
  expect(seen.mock.calls).toEqual([[params, `http://site.example${path}`]]);
  const { route } = context.matches.at(-1) ?? {};
  expect([context.loaderData[route?.id ?? ''], context.errors]).toEqual([given, null]);
});

it('says where an address leads, and that nothing is at another', async () => {
  const answer = (await load('/moved')) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/community/there']);
  expect((await loaded('/nowhere')).loaderData).toEqual({ 'shell:*': { failure: pageNotFound() } });
});

it('makes the routes of a release once', () => {
  expect(edgeHandler(release, [])).toBe(edgeHandler(release, []));
  expect(edgeHandler({ ...release }, [])).not.toBe(edgeHandler(release, []));
});

it('renders a page as with the routes of the whole site', async () => {
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const shell = { release, session: null, source, notices, preferences, isFrameOnly: false };
  const context = await loaded('/community/fibre');
  const [ours, theirs] = [
    edgeRouter(context),
    createStaticRouter(edgeHandler(release, []).dataRoutes, context),
  ].map((router) =>
    renderToString(
      <App host={host} shell={shell}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    ),
  );
  expect(theirs).toContain('href="/beside?from=here"');
  expect(ours).toBe(theirs);
});
