import {
  Link,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
} from '@konnect/federation/facades/react-router-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { NavigateFunction, NavigateOptions, RouteObject } from 'react-router';
import { SitePages, SiteRouter, useSiteView, type LoadRoute, type RouteOutcome } from '.';

type Load = (url: URL, signal: AbortSignal) => Promise<RouteOutcome> | RouteOutcome;

const LOADED: RouteOutcome = { load: {} };
const seen: NavigateFunction[] = [];
let navigate: NavigateFunction;
let revalidate: () => Promise<void>;

function Root() {
  const go = useNavigate();
  const { revalidate: again, state } = useRevalidator();
  useEffect(() => {
    navigate = go;
    if (!seen.includes(go)) seen.push(go);
    revalidate = again;
  });
  const { pathname, search, hash, state: kept } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}${hash} ${JSON.stringify(kept)} ${useNavigation().state} ${state}`}</output>
      <Outlet />
    </>
  );
}

const rendered = jest.fn<void, [string]>();

function Page({ path }: { path: string }) {
  rendered(path);
  const { load } = useSiteView();
  const { name } = useParams();
  if (!load) return <p>skeleton</p>;
  if (load.failure !== undefined) return <p>failed: {String(load.failure)}</p>;
  return (
    <>
      <h1>{name === undefined ? path : `${path} ${name}`}</h1>
      <Link to="/one?from=link">a link</Link>
      <p id="terms">Terms</p>
    </>
  );
}

const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Root />,
    children: ['/', '/one', '/two/:name', '*'].map((path) => ({
      id: path,
      path,
      element: <Page path={path} />,
    })),
  },
];

const loads: string[] = [];
const opener = { assign: jest.fn(), replace: jest.fn() };
const unload = new Set<() => void>();

async function open(path: string, load: Record<string, Load> = {}, { isHydrated = true } = {}) {
  window.history.replaceState(null, '', path);
  const loadRoute: LoadRoute = async (match, url, signal) => {
    loads.push(url.pathname + url.search);
    return (await load[match?.route.path ?? '']?.(url, signal)) ?? LOADED;
  };
  const router = new SiteRouter({ routes, load: loadRoute, first: isHydrated ? {} : undefined, opener });
  // Awaited, so that what starts with the router is settled as well.
  await act(async () => void render(<SitePages router={router} />));
  return router;
}

const shown = () => screen.getByRole('heading').textContent;
const status = () => screen.getByRole('status').textContent;
const go = (to: string, options?: NavigateOptions) => act(async () => void (await navigate(to, options)));
/** The browser tells of a step through its history later. */
const step = (delta: number) =>
  act(async () => {
    const told = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    void navigate(delta);
    await told;
  });

beforeEach(() => {
  loads.length = 0;
  seen.length = 0;
  opener.assign.mockClear();
  opener.replace.mockClear();
  sessionStorage.clear();
  // Newer browsers return a promise, whatever the types say.
  jest.spyOn(window, 'scrollTo').mockImplementation((() => Promise.resolve()) as never);
  // Each test makes a router: those before it must not hear of its steps.
  const listen = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof listen>) => {
    listen(...args);
    unload.add(() => window.removeEventListener(...args));
  });
});
afterEach(() => {
  for (const stop of unload) stop();
  unload.clear();
});

it('shows the page of the document without loading it again, and loads the next one', async () => {
  await open('/');
  expect([shown(), loads]).toEqual(['/', []]);
  await go('/two/ann?x=1', { state: { seen: 1 } });
  expect([shown(), loads]).toEqual(['/two/:name ann', ['/two/ann?x=1']]);
  expect(status()).toBe('/two/ann?x=1 {"seen":1} idle idle');
  expect([location.pathname, location.search]).toEqual(['/two/ann', '?x=1']);
});

it('loads a first page that was left to the browser, behind its skeleton', async () => {
  let arrive: (value: RouteOutcome) => void = () => undefined;
  await open('/one', { '/one': () => new Promise((resolve) => (arrive = resolve)) }, { isHydrated: false });
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  await act(async () => arrive(LOADED));
  expect([shown(), loads]).toEqual(['/one', ['/one']]);
});

it('keeps the page shown until the next one is there, and says that it is on its way', async () => {
  let arrive: (value: RouteOutcome) => void = () => undefined;
  await open('/', { '/one': () => new Promise((resolve) => (arrive = resolve)) });
  await act(async () => void navigate('/one'));
  expect([shown(), status()]).toEqual(['/', '/ null loading idle']);
  expect(location.pathname).toBe('/');
  await act(async () => arrive(LOADED));
  expect([shown(), status()]).toEqual(['/one', '/one null idle idle']);
});

it('does not render the page shown again because the next one is on its way', async () => {
  await open('/', { '/one': () => new Promise(() => undefined) });
  rendered.mockClear();
  await act(async () => void navigate('/one'));
  expect(status()).toBe('/ null loading idle');
  expect(rendered).not.toHaveBeenCalled();
});

it('gives a page the same way to navigate in each rendering, with a promise that ends when the page is there', async () => {
  let arrive: (value: RouteOutcome) => void = () => undefined;
  await open('/', { '/one': () => new Promise((resolve) => (arrive = resolve)) });
  let isThere = false;
  await act(async () => void Promise.resolve(navigate('/one')).then(() => (isThere = true)));
  expect(isThere).toBe(false);
  await act(async () => arrive(LOADED));
  expect(isThere).toBe(true);
  expect(seen).toHaveLength(1);
});

it('follows the newest of two ways and aborts the other', async () => {
  const signals: AbortSignal[] = [];
  await open('/', {
    '/one'(_, signal) {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  });
  let isOver = false;
  await act(async () => void Promise.resolve(navigate('/one')).then(() => (isOver = true)));
  await go('/two/bob');
  expect([shown(), signals.map(({ aborted }) => aborted), isOver]).toEqual(['/two/:name bob', [true], true]);
});

it('goes back and forward by the history, each time with the state of that entry', async () => {
  await open('/');
  await go('/one', { state: 'kept' });
  await go('/two/ann');
  await step(-1);
  expect([shown(), status()]).toEqual(['/one', '/one "kept" idle idle']);
  await step(1);
  expect(shown()).toBe('/two/:name ann');
});

it('replaces the entry when asked to', async () => {
  await open('/');
  await go('/one');
  const before = window.history.length;
  await go('/two/ann', { replace: true });
  expect(window.history.length).toBe(before);
  await step(-1);
  expect(shown()).toBe('/');
});

it('opens a link of the page', async () => {
  await open('/');
  await act(async () => screen.getByRole('link').click());
  await waitFor(() => expect(status()).toBe('/one?from=link null idle idle'));
});

it.each([
  ['another host', 'https://elsewhere.example/'],
  ['another host without a protocol', '//elsewhere.example'],
  ['another host behind a backslash', '/\\elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
])('refuses to go to %s', async (_, to) => {
  await open('/');
  await expect(navigate(to)).rejects.toThrow('External navigation is not allowed');
  expect(shown()).toBe('/');
});

it('shows what failed in its place, and the page when it succeeds again', async () => {
  let isBroken = true;
  await open('/', { '/one': () => (isBroken ? Promise.reject(new Error('no network')) : LOADED) });
  await go('/one');
  expect(screen.getByText('failed: Error: no network')).toBeInTheDocument();
  expect(location.pathname).toBe('/one');
  isBroken = false;
  await act(() => revalidate());
  expect([shown(), status()]).toEqual(['/one', '/one null idle idle']);
});

it('says while the page shown is loaded again; the history and the scroll stay', async () => {
  let arrive: (value: RouteOutcome) => void = () => undefined;
  await open('/one', { '/one': () => new Promise((resolve) => (arrive = resolve)) });
  const before = window.history.length;
  let again: Promise<void> = Promise.resolve();
  await act(async () => void (again = revalidate()));
  expect(status()).toBe('/one null idle loading');
  jest.mocked(window.scrollTo).mockClear();
  await act(async () => {
    arrive(LOADED);
    await again;
  });
  expect([status(), window.history.length]).toEqual(['/one null idle idle', before]);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('loads the page on its way anew when it is asked to load again', async () => {
  let tries = 0;
  await open('/', { '/one': () => ((tries += 1) === 1 ? new Promise(() => undefined) : LOADED) });
  await act(async () => void navigate('/one'));
  await act(() => revalidate());
  expect([shown(), tries]).toEqual(['/one', 2]);
});

it('only moves when the place on the page alone differs', async () => {
  await open('/one?a=1');
  await go('/one?a=1#prices');
  await go('/one?a=1#terms');
  expect([loads, status()]).toEqual([[], '/one?a=1#terms null idle idle']);
  await go('/one?a=1');
  expect(loads).toEqual(['/one?a=1']);
});

it('shows a document that comes back from the browser’s cache as it was, with nothing on its way', async () => {
  await open('/', { '/one': () => new Promise(() => undefined) });
  await act(async () => void navigate('/one'));
  expect(status()).toBe('/ null loading idle');
  await act(async () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect([shown(), status()]).toEqual(['/', '/ null idle idle']);
});

describe('a move', () => {
  it.each([
    ['goes on to where it leads', {}, 2],
    ['takes the place of an entry', { replaces: true }, 1],
  ])('%s', async (_, more, steps) => {
    await open('/', { '/one': () => ({ move: { to: '/two/ann', status: 302, ...more } }) });
    await go('/two/first');
    const before = window.history.length;
    await go('/one');
    expect([shown(), location.pathname]).toEqual(['/two/:name ann', '/two/ann']);
    expect(window.history.length - before).toBe(steps - 1);
  });

  it('opens another document where one is needed', async () => {
    await open('/', { '/one': () => ({ move: { to: '/one?secure=1', status: 302, isDocument: true } }) });
    await act(async () => void navigate('/one'));
    expect(opener.assign).toHaveBeenCalledWith(new URL('/one?secure=1', location.href).href);
    expect([shown(), status()]).toEqual(['/', '/ null loading idle']);
    await act(async () => void navigate('/one', { replace: true }));
    expect(opener.replace).toHaveBeenCalledTimes(1);
  });

  it('opens another site as a document, and never a script', async () => {
    let to = 'https://elsewhere.example/page';
    await open('/', { '/one': () => ({ move: { to, status: 302 } }) });
    await act(async () => void navigate('/one'));
    expect(opener.assign).toHaveBeenCalledWith('https://elsewhere.example/page');
    opener.assign.mockClear();
    to = 'javascript:alert(1)';
    await go('/one');
    expect(screen.getByText(/^failed: Error: The page leads to an address/)).toBeInTheDocument();
    expect(opener.assign).not.toHaveBeenCalled();
  });
});

describe('the scroll', () => {
  const scrollBy = (pixels: number) =>
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  afterEach(() => scrollBy(0));

  it('begins at the top, comes back to where it was, and stays where the way says so', async () => {
    await open('/');
    scrollBy(640);
    await go('/one');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    scrollBy(0);
    await step(-1);
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
    jest.mocked(window.scrollTo).mockClear();
    await go('/one?sort=price', { preventScrollReset: true });
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('gives parts below the fold their real heights on the way back alone, until another page begins at its top', async () => {
    const hasRealHeights = () => document.documentElement.hasAttribute('data-real-heights');
    await open('/');
    scrollBy(640);
    await go('/one');
    expect(hasRealHeights()).toBe(false);
    await step(-1);
    expect(hasRealHeights()).toBe(true);
    await go('/?sort=price', { preventScrollReset: true });
    expect(hasRealHeights()).toBe(true);
    await go('/one');
    expect(hasRealHeights()).toBe(false);
  });

  it('goes to the place that an address names', async () => {
    await open('/');
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    await go('/one#terms');
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('terms')]);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('comes back to entries that an earlier document of this tab has left', async () => {
    await open('/');
    scrollBy(320);
    await go('/one');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    for (const stop of unload) stop();
    const { key } = history.state as { key: string };
    document.body.innerHTML = '';
    await open('/two/ann');
    expect(history.scrollRestoration).toBe('manual');
    history.replaceState({ key, usr: null }, '', '/one');
    await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 320);
  });

  it('is left to the browser where the document came whole', async () => {
    await open('/one');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

it('reads the address as the browser does: spaces and signs', async () => {
  const router = await open('/');
  await go('/two/Wanjik%C5%A9 a?q=50%');
  expect(router.state.view.location).toMatchObject({ pathname: '/two/Wanjik%C5%A9%20a', search: '?q=50%' });
  expect(shown()).toBe('/two/:name Wanjikũ a');
});
