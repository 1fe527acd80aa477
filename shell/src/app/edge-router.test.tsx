/** @jest-environment node */
import type { Claim, Release } from '@konnect/contracts';
import { pageNotFound, pageRedirect, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { renderToString } from 'react-dom/server';
import { Link, matchRoutes } from 'react-router';
import { createNotices } from '#app/notices';
import { createPreferences } from '#app/preferences';
import type { PageSource } from '../remotes/page-source';
import { StaticSitePages, type RouteOutcome } from '../router';
import { App } from './app';
import { edgeView, loadOnEdge } from './edge-router';
import { createSiteRoutes } from './routes';

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

const urlOf = (path: string) => new URL(path, 'http://site.example');
const load = (path: string) => loadOnEdge({ host, source, release }, [], urlOf(path));
const outcomeOf = async (path: string): Promise<RouteOutcome> => (await load(path)).outcome;

beforeEach(() => seen.mockClear());

it.each([
  ['/community/fibre?page=2', { slug: 'fibre' }, {}],
  ['/community/caf%C3%A9', { slug: 'café' }, {}],
  ['/community/broken', { slug: 'broken' }, { failure: problem }],
  ['/gone', {}, { failure: pageNotFound() }],
])('loads %s once, and gives a failure as data', async (path, params, given) => {
  const { outcome } = await load(path);
  expect(seen.mock.calls).toEqual([[params, `http://site.example${path}`]]);
  expect(outcome).toEqual({ load: given });
});

it('says where an address leads, and that nothing is at another', async () => {
  expect(await outcomeOf('/moved')).toEqual({ move: { to: '/community/there', status: 301 } });
  expect(await outcomeOf('/nowhere')).toEqual({ load: { failure: pageNotFound() } });
});

it('makes the routes of a release once', async () => {
  const [first, second] = [await load('/community/a'), await load('/community/b')];
  expect(second.matches.at(-1)?.route).toBe(first.matches.at(-1)?.route);
  const other = await loadOnEdge({ host, source, release: { ...release } }, [], urlOf('/community/a'));
  expect(other.matches.at(-1)?.route).not.toBe(first.matches.at(-1)?.route);
});

it('renders a page as with the routes of the whole site', async () => {
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const shell = { release, session: null, source, notices, preferences, isFrameOnly: false };
  const { matches, outcome } = await load('/community/fibre');
  const [ours, theirs] = [matches, matchRoutes(createSiteRoutes(release, []), '/community/fibre') ?? []].map(
    (routes) =>
      renderToString(
        <App host={host} shell={shell}>
          <StaticSitePages view={edgeView(urlOf('/community/fibre'), routes, outcome.load)} />
        </App>,
      ),
  );
  expect(theirs).toContain('href="/beside?from=here"');
  expect(ours).toBe(theirs);
});
