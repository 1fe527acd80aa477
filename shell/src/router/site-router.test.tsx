import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import {
  Link,
  Outlet,
  redirect,
  redirectDocument,
  replace,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
  type NavigateFunction,
  type NavigateOptions,
  type RouteObject,
  type RouterProviderProps,
} from 'react-router';
import { createSiteRouter } from './site-router';

type Loader = (args: LoaderFunctionArgs) => unknown;

let navigate: NavigateFunction;
let revalidate: () => Promise<void>;

function Root() {
  const go = useNavigate();
  const { revalidate: again, state } = useRevalidator();
  useEffect(() => {
    navigate = go;
    revalidate = again;
  });
  const { pathname, search, hash, state: kept } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}${hash} ${JSON.stringify(kept)} ${useNavigation().state} ${state}`}</output>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Failed() {
  return <p>failed: {String(useRouteError())}</p>;
}

const loads: string[] = [];

function routes(loaders: Record<string, Loader> = {}): RouteObject[] {
  const page = (path: string): RouteObject => ({
    id: path,
    path,
    element: (
      <>
        <h1>{path}</h1>
        <Link to="/one?from=link">a link</Link>
      </>
    ),
    errorElement: <Failed />,
    hydrateFallbackElement: <p>skeleton</p>,
    loader: (args) => {
      loads.push(new URL(args.request.url).pathname + new URL(args.request.url).search);
      return loaders[path]?.(args) ?? null;
    },
  });
  return [
    {
      id: 'root',
      element: <Root />,
      hydrateFallbackElement: <p>skeleton</p>,
      children: ['/', '/one', '/two/:name', '*'].map(page),
    },
  ];
}

const opener = { assign: jest.fn(), replace: jest.fn() };

async function open(path: string, loaders?: Record<string, Loader>, { isHydrated = true } = {}) {
  window.history.replaceState(null, '', path);
  const id = path.startsWith('/one') ? '/one' : '/';
  const router = createSiteRouter(
    routes(loaders),
    isHydrated ? { loaderData: { root: null, [id]: null } } : undefined,
    opener,
  );
  // Awaited, so that what starts with the router is settled as well.
  await act(async () => void render(<RouterProvider router={router as RouterProviderProps['router']} />));
  return router;
}

const shown = () => screen.getByRole('heading').textContent;
const status = () => screen.getByRole('status').textContent;
const go = (to: string | number, options?: NavigateOptions) =>
  act(async () => void (await (typeof to === 'number' ? navigate(to) : navigate(to, options))));

beforeEach(() => {
  loads.length = 0;
  opener.assign.mockClear();
  opener.replace.mockClear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

it('shows the page of the document without loading it again, and loads the next one', async () => {
  await open('/');
  expect([shown(), loads]).toEqual(['/', []]);
  await go('/two/ann?x=1', { state: { seen: 1 } });
  expect([shown(), loads]).toEqual(['/two/:name', ['/two/ann?x=1']]);
  expect(status()).toBe('/two/ann?x=1 {"seen":1} idle idle');
  expect([location.pathname, location.search]).toEqual(['/two/ann', '?x=1']);
});

it('loads a first page that was left to the browser, behind its skeleton', async () => {
  let arrive: (value: null) => void = () => undefined;
  await open('/one', { '/one': () => new Promise((resolve) => (arrive = resolve)) }, { isHydrated: false });
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  await act(async () => arrive(null));
  expect([shown(), loads]).toEqual(['/one', ['/one']]);
});

it('keeps the page shown until the next one is there, and says that it is on its way', async () => {
  let arrive: (value: null) => void = () => undefined;
  await open('/', { '/one': () => new Promise((resolve) => (arrive = resolve)) });
  await act(async () => void navigate('/one'));
  expect([shown(), status()]).toEqual(['/', '/ null loading idle']);
  expect(location.pathname).toBe('/');
  await act(async () => arrive(null));
  expect([shown(), status()]).toEqual(['/one', '/one null idle idle']);
});

it('follows the newest of two ways and aborts the other', async () => {
  const signals: AbortSignal[] = [];
  await open('/', {
    '/one': ({ request }) => {
      signals.push(request.signal);
      return new Promise(() => undefined);
    },
  });
  let isOver = false;
  await act(async () => void Promise.resolve(navigate('/one')).then(() => (isOver = true)));
  await go('/two/bob');
  expect([shown(), signals.map(({ aborted }) => aborted), isOver]).toEqual(['/two/:name', [true], true]);
});

it('goes back and forward by the history, each time with the state of that entry', async () => {
  await open('/');
  await go('/one', { state: 'kept' });
  await go('/two/ann');
  await go(-1);
  expect([shown(), status()]).toEqual(['/one', '/one "kept" idle idle']);
  await go(1);
  expect(shown()).toBe('/two/:name');
});

it('replaces the entry when asked to', async () => {
  await open('/');
  await go('/one');
  const before = window.history.length;
  await go('/two/ann', { replace: true });
  expect(window.history.length).toBe(before);
  await go(-1);
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
  await open('/', { '/one': () => (isBroken ? Promise.reject(new Error('no network')) : null) });
  await go('/one');
  expect(screen.getByText('failed: Error: no network')).toBeInTheDocument();
  expect(location.pathname).toBe('/one');
  isBroken = false;
  await act(() => revalidate());
  expect([shown(), status()]).toEqual(['/one', '/one null idle idle']);
});

it('tries a page again that failed while it was rendered, also when nothing has to be waited for', async () => {
  let isBroken = true;
  const Breaking = () => {
    if (isBroken) throw new Error('broken');
    return <h1>whole</h1>;
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
  const [root] = routes();
  const tree = [
    {
      ...root,
      children: [{ id: '/', path: '/', loader: () => null, element: <Breaking />, errorElement: <Failed /> }],
    },
  ] as RouteObject[];
  const router = createSiteRouter(tree, { loaderData: { root: null, '/': null } }, opener);
  await act(async () => void render(<RouterProvider router={router as RouterProviderProps['router']} />));
  expect(screen.getByText('failed: Error: broken')).toBeInTheDocument();
  isBroken = false;
  await act(() => revalidate());
  expect(shown()).toBe('whole');
});

it('says while the page shown is loaded again; the history and the scroll stay', async () => {
  let arrive: (value: null) => void = () => undefined;
  await open('/one', { '/one': () => new Promise((resolve) => (arrive = resolve)) });
  const before = window.history.length;
  let again: Promise<void> = Promise.resolve();
  await act(async () => void (again = revalidate()));
  expect(status()).toBe('/one null idle loading');
  jest.mocked(window.scrollTo).mockClear();
  await act(async () => {
    arrive(null);
    await again;
  });
  expect([status(), window.history.length]).toEqual(['/one null idle idle', before]);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('loads the page on its way anew when it is asked to load again', async () => {
  let tries = 0;
  await open('/', { '/one': () => ((tries += 1) === 1 ? new Promise(() => undefined) : null) });
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

describe('a redirect', () => {
  it.each([
    ['goes on to where it leads', () => redirect('/two/ann'), 2],
    ['takes the place of an entry', () => replace('/two/ann'), 1],
  ])('%s', async (_, make, steps) => {
    await open('/', {
      '/one': () => {
        throw make();
      },
    });
    await go('/two/first');
    const before = window.history.length;
    await go('/one');
    expect([shown(), location.pathname]).toEqual(['/two/:name', '/two/ann']);
    expect(window.history.length - before).toBe(steps - 1);
  });

  it('opens another document where one is needed', async () => {
    await open('/', {
      '/one': () => {
        throw redirectDocument('/one?secure=1');
      },
    });
    await go('/one');
    expect(opener.assign).toHaveBeenCalledWith(new URL('/one?secure=1', location.href).href);
    expect([shown(), status()]).toEqual(['/', '/ null loading idle']);
    await go('/one', { replace: true });
    expect(opener.replace).toHaveBeenCalledTimes(1);
  });

  it('opens another site as a document, and never a script', async () => {
    let to = 'https://elsewhere.example/page';
    await open('/', {
      '/one': () => {
        throw redirect(to);
      },
    });
    await go('/one');
    expect(opener.assign).toHaveBeenCalledWith('https://elsewhere.example/page');
    to = 'javascript:alert(1)';
    await act(() => expect(navigate('/one')).rejects.toThrow('Invalid redirect location'));
  });
});

describe('the scroll', () => {
  it('begins at the top, comes back to where it was, and stays where the way says so', async () => {
    await open('/');
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    await go('/one');
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    await go(-1);
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
    jest.mocked(window.scrollTo).mockClear();
    await go('/one?sort=price', { preventScrollReset: true });
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('is left to the browser where the document came whole', async () => {
    await open('/one');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

it('reads the address as the browser does: spaces, signs and a path of two slashes', async () => {
  const router = await open('/');
  await go('/two/Wanjik%C5%A9 a?q=50%');
  expect(router.state.location).toMatchObject({ pathname: '/two/Wanjik%C5%A9%20a', search: '?q=50%' });
  expect(router.state.matches.at(-1)?.params).toEqual({ name: 'Wanjikũ a' });
  await go('/two//ann');
  expect(router.state.location.pathname).toBe('/two/ann');
});
