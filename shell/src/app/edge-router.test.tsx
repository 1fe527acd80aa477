import type { Claim, Release } from '@konnect/contracts';
import { pageNotFound, pageRedirect, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { createStaticHandler } from 'react-router';
import type { PageSource } from '../remotes/page-source';
import { EdgeRouter } from './edge-router';
import { createSiteRoutes } from './routes';

const claim = (path: string): Claim => ({ path, page: 'page' });
const release = {
  id: 'r',
  shell: 's',
  remotes: [{ id: 'community', claims: [claim('/community/:slug'), claim('/gone'), claim('/moved')] }],
} as unknown as Release;
const seen = jest.fn();
const problem = { kind: 'problem', status: 503, code: 'down', message: 'Down', requestId: '1' };

const page = {
  async loader({ params, url }: { params: Record<string, string>; url: URL }) {
    seen(params, url.href);
    if (url.pathname === '/gone') throw pageNotFound();
    if (url.pathname === '/moved') throw pageRedirect('/community/there', 301);
    if (params['slug'] === 'broken') throw problem;
  },
} as unknown as Page;
const source: PageSource = { load: async () => page, loaded: () => page, isOnFallback: () => false };
const scope = () => ({
  host: createFakeHost({ environment: 'edge' }),
  source,
  deadline: new AbortController().signal,
});

/** What matters of a loaded page; routes by their id. */
async function told(loaded: unknown): Promise<unknown> {
  if (loaded instanceof Response) return { status: loaded.status, location: loaded.headers.get('location') };
  const { matches, location, ...rest } = loaded as { matches: { route: { id: string } }[]; location: object };
  return {
    ...rest,
    location: { ...location, mask: undefined },
    matches: matches.map(({ route, ...match }) => ({ ...match, route: route.id })),
  };
}

beforeEach(() => seen.mockClear());

it.each([
  '/community/fibre?page=2',
  '/community/caf%C3%A9',
  '/community/broken',
  '/gone',
  '/moved',
  '/nowhere',
  '/community/fibre/more',
])('loads %s as the router does, once', async (path) => {
  const url = new URL(path, 'http://site.example');
  const handler = createStaticHandler(createSiteRoutes({ ...scope(), release, shellClaims: [] }));
  const theirs = await told(await handler.query(new Request(url)));
  const calls = seen.mock.calls.splice(0);
  for (const _ of [1, 2]) {
    seen.mockClear();
    const ours = await told(
      await new EdgeRouter(release, [], url).load(scope(), new AbortController().signal),
    );
    expect(ours).toEqual(theirs);
    expect(seen.mock.calls).toEqual(calls);
  }
});

it('gives each rendering its own state', async () => {
  const states = await Promise.all(
    ['/community/a', '/community/b'].map(async (path) => {
      const router = new EdgeRouter(release, [], new URL(path, 'http://site.example'));
      const context = await router.load(scope(), new AbortController().signal);
      if (context instanceof Response) throw new Error('It leads elsewhere.');
      return router.render(context);
    }),
  );
  expect(states.map(({ state }) => [state.location.pathname, state.matches.at(-1)?.params])).toEqual([
    ['/community/a', { slug: 'a' }],
    ['/community/b', { slug: 'b' }],
  ]);
});
