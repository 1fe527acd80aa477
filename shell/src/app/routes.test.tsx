import type { Claim, Release } from '@konnect/contracts';
import { defineLayout, pageNotFound, pageRedirect, type Host, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { matchRoutes } from 'react-router';
import type { RouteOutcome } from '../router';
import type { PageSource } from '../remotes/page-source';
import { loadRoute, type PageScope } from './load-route';
import { createSiteRoutes, routeId } from './routes';

const article: Claim = { path: '/community/:slug', page: 'article-page' };
const survey: Claim = { path: '/survey/view/:id', page: 'survey-page', document: true, csp: ['style-attr'] };
const release: Release = {
  id: 'r1',
  shell: 's1',
  remotes: [
    {
      id: 'community',
      version: 'v1',
      container: 'c',
      base: '/',
      entry: 'e.js',
      integrity: '',
      claims: [article, survey],
      nav: [],
      slots: [],
    },
  ],
};

function setUp(
  loader?: Page['loader'],
  { environment = 'browser', ...over }: Partial<PageScope> & { environment?: Host['environment'] } = {},
) {
  const page: Page = {
    head: () => ({ title: 't', description: 'd' }),
    Component: () => null,
    ...(loader ? { loader } : {}),
  };
  const source: PageSource = {
    load: jest.fn(async () => page),
    loaded: () => page,
    isOnFallback: () => false,
  };
  const host = createFakeHost({ environment });
  const scope: PageScope = { host, source, release, ...over };
  const routes = createSiteRoutes(scope.release, [{ path: '/contact-us', page: 'contact-page' }]);
  const open = (path: string): Promise<RouteOutcome> => {
    const url = new URL(`http://localhost${path}`);
    const match = matchRoutes(routes, url.pathname)?.at(-1);
    return loadRoute(scope, match, url, new AbortController().signal);
  };
  return { open, source };
}

const id = routeId('community', article);
const surveyId = routeId('community', survey);

beforeEach(() => window.history.replaceState(null, '', '/start'));

it('loads the page of a claim and then its data', async () => {
  const loader = jest.fn().mockResolvedValue(null);
  const { open, source } = setUp(loader);
  await expect(open('/community/hello?page=2')).resolves.toEqual({ load: {} });
  expect(source.load).toHaveBeenCalledWith('community', 'article-page');
  expect(loader.mock.calls[0]?.[0]).toMatchObject({
    params: { slug: 'hello' },
    url: new URL('http://localhost/community/hello?page=2'),
  });
});

it.each([
  ['the page says so', pageNotFound()],
  [
    'its data answers 404',
    { kind: 'problem', status: 404, code: 'article.not_found', message: '', requestId: '' },
  ],
])('goes to the not-found page in the browser when %s', async (_, reason) => {
  const { move } = await setUp(() => Promise.reject(reason)).open('/community/gone?x=1');
  // A link's navigation has no step of its own yet: a replacing redirect would take away the page it came
  // from.
  expect(move).toEqual({ to: '/not-found?from=%2Fcommunity%2Fgone', status: 302 });
});

it('takes the place of a lost page that Back has led to, so that Back leads on', async () => {
  window.history.replaceState(null, '', '/community/gone');
  const { move } = await setUp(() => Promise.reject(pageNotFound())).open('/community/gone');
  expect(move).toMatchObject({ replaces: true });
});

it('is a real 404 on the edge, with the not-found page ready to be rendered', async () => {
  const { open, source } = setUp(() => Promise.reject(pageNotFound()), { environment: 'edge' });
  await expect(open('/community/gone')).resolves.toEqual({ load: { failure: pageNotFound() } });
  expect(source.load).toHaveBeenLastCalledWith('shell', 'not-found-page');
});

it('shows an unknown address as not found: in its place in the browser, as a 404 on the edge', async () => {
  await expect(setUp().open('/nowhere')).resolves.toEqual({ load: {} });
  await expect(setUp(undefined, { environment: 'edge' }).open('/nowhere')).resolves.toEqual({
    load: { failure: pageNotFound() },
  });
});

it('asks the edge about an unknown address while the document does not list every remote, and believes its answer', async () => {
  const partial = { release: { ...release, unlisted: 95 } };
  await expect(setUp(undefined, partial).open('/loyalty?from=home')).resolves.toEqual({
    move: { to: '/loyalty?from=home', status: 302, isDocument: true },
  });
  window.history.replaceState(null, '', '/nowhere');
  await expect(setUp(undefined, partial).open('/nowhere')).resolves.toEqual({ load: {} });
  await expect(setUp(undefined, { ...partial, environment: 'edge' }).open('/loyalty')).resolves.toEqual({
    load: { failure: pageNotFound() },
  });
});

it('follows the redirect of a page with its own status', async () => {
  const { open } = setUp(() => Promise.reject(pageRedirect('/community/new', 301)), { environment: 'edge' });
  await expect(open('/community/old')).resolves.toEqual({ move: { to: '/community/new', status: 301 } });
});

it('gives every other failure as data, and one without a reason a name', async () => {
  const problem = { kind: 'problem', status: 503, code: 'x', message: '', requestId: '' };
  await expect(setUp(() => Promise.reject(problem)).open('/community/a')).resolves.toEqual({
    load: { failure: problem },
  });
  await expect(setUp(() => Promise.reject(undefined)).open('/community/a')).resolves.toEqual({
    load: { failure: new Error('The page failed without a reason.') },
  });
});

it.each(['edge', 'browser'] as const)(
  'leads an address of another case to the right one (%s)',
  async (environment) => {
    const { open } = setUp(() => Promise.reject(pageNotFound()), { environment });
    await expect(open('/Community/Kids?x=1')).resolves.toEqual({
      move: { to: '/community/Kids?x=1', status: 301 },
    });
    await expect(open('/community/Kids-Day?Q=1')).resolves.toEqual({
      move: { to: '/community/kids-day?Q=1', status: 302 },
    });
  },
);

it.each([
  ['a job', '/job/apply/:slug', '/job/apply/Field-Technician', '/job/apply/field-technician'],
  ['a step', '/job/apply/:slug/:step', '/job/apply/Technician/Check', '/job/apply/technician/check'],
  ['a notice', '/notice/:id', '/notice/Planned-WORK', '/notice/planned-work'],
  ['a letter', '/letter/:id', '/letter/To-Our-Customers', '/letter/to-our-customers'],
  ['an album', '/gallery/:album?', '/gallery/Kids-Day', '/gallery/kids-day'],
])('leads the link of %s in mixed case to the one in small letters', async (_, path, mixed, lower) => {
  const claim: Claim = { path, page: 'some-page' };
  const remotes = release.remotes.map((remote) => ({ ...remote, claims: [claim] }));
  const source = setUp(() => Promise.reject(pageNotFound()), {
    environment: 'edge',
    release: { ...release, remotes },
  });
  await expect(source.open(`${mixed}?From=SMS`)).resolves.toEqual({
    move: { to: `${lower}?From=SMS`, status: 302 },
  });
});

it.each(['edge', 'browser'] as const)(
  'leads a short address to the page that it stands for (%s)',
  async (environment) => {
    await expect(setUp(undefined, { environment }).open('/coverage')).resolves.toEqual({
      move: { to: '/about#coverage', status: 302 },
    });
  },
);

describe('a claim with a policy of its own', () => {
  it('opens with a document load from another page', async () => {
    await expect(
      setUp(undefined, { openedFor: () => id }).open('/survey/view/7?from=wheel'),
    ).resolves.toEqual({
      move: { to: '/survey/view/7?from=wheel', status: 302, isDocument: true },
    });
  });

  it('does not load its own document again: not for a first view left to the browser, and not for Retry', async () => {
    await expect(setUp(undefined, { openedFor: () => surveyId }).open('/survey/view/7')).resolves.toEqual({
      load: {},
    });
  });

  it('is simply rendered on the edge', async () => {
    await expect(setUp(undefined, { environment: 'edge' }).open('/survey/view/7')).resolves.toEqual({
      load: {},
    });
  });
});

describe('the deadline of the edge', () => {
  it('ends the wait for data that does not come', async () => {
    const controller = new AbortController();
    const waiting = setUp(() => new Promise(() => undefined), {
      environment: 'edge',
      deadline: controller.signal,
    }).open('/community/slow');
    controller.abort();
    await expect(waiting).resolves.toEqual({
      load: { failure: new Error('The page was not ready in time.') },
    });
  });

  it('has no effect on a page that is ready before', async () => {
    await expect(
      setUp(undefined, { environment: 'edge', deadline: new AbortController().signal }).open('/community/a'),
    ).resolves.toEqual({ load: {} });
  });
});

it('asks for the data of a layout with those of the page, and follows where the layout leads', async () => {
  const around = jest.fn().mockRejectedValue(pageRedirect('/staff/login'));
  const inside = jest.fn().mockRejectedValue(pageRedirect('/elsewhere'));
  const pages: Record<string, Page> = {
    'desk-layout': defineLayout({ loader: around, Component: () => null }),
    'desk-page': {
      head: () => ({ title: 't', description: 'd' }),
      Component: () => null,
      loader: inside,
    },
  };
  const claims = [{ path: '/desk/:id', page: 'desk-page', layout: 'desk-layout' }];
  const source: PageSource = {
    load: async (_, name) => pages[name] as Page,
    loaded: (_, name) => pages[name],
    isOnFallback: () => false,
  };
  const routes = createSiteRoutes({ ...release, remotes: [] }, claims);
  const url = new URL('http://localhost/desk/7');
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  const scope: PageScope = { host: createFakeHost(), source, release };
  const { move } = await loadRoute(scope, match, url, new AbortController().signal);
  expect(inside).toHaveBeenCalledTimes(1);
  expect(around.mock.calls[0]?.[0]).toMatchObject({ params: { id: '7' } });
  expect(move).toEqual({ to: '/staff/login', status: 302 });
});
