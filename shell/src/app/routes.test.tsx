import type { Claim, Release } from '@konnect/contracts';
import { pageNotFound, pageRedirect, type Host, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import type { LoaderFunction } from 'react-router';
import type { PageSource } from '../remotes/page-source';
import { createSiteRoutes, routeId, type RoutesOptions } from './routes';

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
  { environment = 'browser', ...over }: Partial<RoutesOptions> & { environment?: Host['environment'] } = {},
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
  const routes = createSiteRoutes({
    host,
    source,
    release,
    shellClaims: [{ path: '/contact-us', page: 'contact-page' }],
    ...over,
  });
  const open = (id: string, path: string, params = {}): Promise<unknown> => {
    const route = routes[0]?.children?.find((child) => child.id === id);
    const request = new Request(`http://localhost${path}`);
    return (async () =>
      (route?.loader as LoaderFunction)(
        { request, params, context: {}, unstable_pattern: '' } as never,
        undefined,
      ))();
  };
  const fails = async (id: string, path: string): Promise<Response> =>
    (await open(id, path).then(
      () => null,
      (error: unknown) => error,
    )) as Response;
  return { open, fails, source };
}

const id = routeId('community', article);
const surveyId = routeId('community', survey);

beforeEach(() => window.history.replaceState(null, '', '/start'));

it('loads the page of a claim and then its data', async () => {
  const loader = jest.fn().mockResolvedValue(null);
  const { open, source } = setUp(loader);
  await expect(open(id, '/community/hello?page=2', { slug: 'hello' })).resolves.toEqual({});
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
  const answer = await setUp(() => Promise.reject(reason)).fails(id, '/community/gone?x=1');
  expect(answer.headers.get('location')).toBe('/not-found?from=%2Fcommunity%2Fgone');
  // A link's navigation has no step of its own yet: a replacing redirect would take away the page it came from.
  expect(answer.headers.has('x-remix-replace')).toBe(false);
});

it('takes the place of a lost page that Back has led to, so that Back leads on', async () => {
  window.history.replaceState(null, '', '/community/gone');
  const answer = await setUp(() => Promise.reject(pageNotFound())).fails(id, '/community/gone');
  expect(answer.headers.get('x-remix-replace')).toBe('true');
});

it('is a real 404 on the edge, with the not-found page ready to be rendered', async () => {
  const { open, source } = setUp(() => Promise.reject(pageNotFound()), { environment: 'edge' });
  await expect(open(id, '/community/gone')).resolves.toEqual({ failure: pageNotFound() });
  expect(source.load).toHaveBeenLastCalledWith('shell', 'not-found-page');
});

it('shows an unknown address as not found: in its place in the browser, as a 404 on the edge', async () => {
  await expect(setUp().open('shell:*', '/nowhere')).resolves.toEqual({});
  await expect(setUp(undefined, { environment: 'edge' }).open('shell:*', '/nowhere')).resolves.toEqual({
    failure: pageNotFound(),
  });
});

it('asks the edge about an unknown address while the document does not list every remote, and believes its answer', async () => {
  const partial = { release: { ...release, unlisted: 95 } };
  const answer = await setUp(undefined, partial).fails('shell:*', '/loyalty?from=home');
  expect([answer.headers.get('location'), answer.headers.get('x-remix-reload-document')]).toEqual([
    '/loyalty?from=home',
    'true',
  ]);
  window.history.replaceState(null, '', '/nowhere');
  await expect(setUp(undefined, partial).open('shell:*', '/nowhere')).resolves.toEqual({});
  await expect(
    setUp(undefined, { ...partial, environment: 'edge' }).open('shell:*', '/loyalty'),
  ).resolves.toEqual({ failure: pageNotFound() });
});

it('follows the redirect of a page with its own status', async () => {
  const answer = await setUp(() => Promise.reject(pageRedirect('/community/new', 301)), {
    environment: 'edge',
  }).fails(id, '/community/old');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/community/new']);
});

it('gives every other failure as data, and one without a reason a name', async () => {
  const problem = { kind: 'problem', status: 503, code: 'x', message: '', requestId: '' };
  await expect(setUp(() => Promise.reject(problem)).open(id, '/community/a')).resolves.toEqual({
    failure: problem,
  });
  await expect(setUp(() => Promise.reject(undefined)).open(id, '/community/a')).resolves.toEqual({
    failure: new Error('The page failed without a reason.'),
  });
});

it.each(['edge', 'browser'] as const)(
  'leads an address of another case to the right one (%s)',
  async (environment) => {
    const { fails } = setUp(() => Promise.reject(pageNotFound()), { environment });
    const fixed = await fails(id, '/Community/Kids?x=1');
    expect([fixed.status, fixed.headers.get('location')]).toEqual([301, '/community/Kids?x=1']);
    const slug = await fails(id, '/community/Kids-Day?Q=1');
    expect([slug.status, slug.headers.get('location')]).toEqual([302, '/community/kids-day?Q=1']);
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
  const answer = await source.fails(routeId('community', claim), `${mixed}?From=SMS`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${lower}?From=SMS`]);
});

it.each(['edge', 'browser'] as const)(
  'leads a short address to the page that it stands for (%s)',
  async (environment) => {
    const answer = await setUp(undefined, { environment }).fails('shell:*', '/coverage');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/about#coverage']);
  },
);

describe('a claim with a policy of its own', () => {
  it('opens with a document load from another page', async () => {
    const answer = await setUp(undefined, { openedFor: () => id }).fails(
      surveyId,
      '/survey/view/7?from=wheel',
    );
    expect([answer.headers.get('location'), answer.headers.get('x-remix-reload-document')]).toEqual([
      '/survey/view/7?from=wheel',
      'true',
    ]);
  });

  it('does not load its own document again: not for a first view left to the browser, and not for Retry', async () => {
    await expect(
      setUp(undefined, { openedFor: () => surveyId }).open(surveyId, '/survey/view/7'),
    ).resolves.toEqual({});
  });

  it('is simply rendered on the edge', async () => {
    await expect(setUp(undefined, { environment: 'edge' }).open(surveyId, '/survey/view/7')).resolves.toEqual(
      {},
    );
  });
});

describe('the deadline of the edge', () => {
  it('ends the wait for data that does not come', async () => {
    const controller = new AbortController();
    const waiting = setUp(() => new Promise(() => undefined), {
      environment: 'edge',
      deadline: controller.signal,
    }).open(id, '/community/slow');
    controller.abort();
    await expect(waiting).resolves.toEqual({ failure: new Error('The page was not ready in time.') });
  });

  it('has no effect on a page that is ready before', async () => {
    await expect(
      setUp(undefined, { environment: 'edge', deadline: new AbortController().signal }).open(
        id,
        '/community/a',
      ),
    ).resolves.toEqual({});
  });
});
