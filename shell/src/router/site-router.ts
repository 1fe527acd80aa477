import {
  createPath,
  IDLE_NAVIGATION,
  NavigationType,
  type HydrationState,
  type LoaderFunctionArgs,
  type Location,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterProviderProps,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router';
import {
  locationFrom,
  markFirstEntry,
  partsOf,
  readArrival,
  readLocation,
  urlOf,
  writeLocation,
} from './browser-history';
import { matchAddress } from './match-address';

type Provided = RouterProviderProps['router'];

/** What React Router's provider, links and hooks use of a router. */
export type SiteRouter = Pick<
  Provided,
  | 'state'
  | 'routes'
  | 'manifest'
  | 'window'
  | 'subscribe'
  | 'navigate'
  | 'revalidate'
  | 'enableScrollRestoration'
  | 'createHref'
  | 'createURL'
  | 'encodeLocation'
>;

/** One way to a page. */
interface Step {
  action: NavigationType;
  location: Location;
  keepsScroll?: boolean;
  /** The page shown is loaded again, and nothing else changes. */
  isRevalidation?: boolean;
  /** The first view was left to the browser: its skeleton is shown already. */
  isFirst?: boolean;
}

/** Opens another document. */
type Opener = Pick<typeof window.location, 'assign' | 'replace'>;

/**
 * The part of a data router that this site uses, for React Router's own provider, links and hooks: each address leads to one
 * route, whose loader fetches the page. `createBrowserRouter` also carries actions, fetchers, blockers, middleware and lazy
 * discovery, for 16 kB gzip more that every visitor would load.
 * @param hydrationData what the document came with; without it the first page is loaded now
 */
export function createSiteRouter(
  routes: RouteObject[],
  hydrationData?: HydrationState,
  opener: Opener = window.location,
): SiteRouter {
  const listeners = new Set<RouterSubscriber>();
  let positions: Record<string, number> | undefined;
  let readPosition: (() => number) | undefined;
  let isFirstScrolled = hydrationData !== undefined;
  let going: { step: Step; controller: AbortController } | undefined;
  /** A page asked for again is loaded even where only the hash differs. */
  let isReloadDue = false;
  /** Changed before anybody listened. */
  let isUnheard = false;
  let waiting: (() => void)[] = [];

  markFirstEntry();
  const location = readLocation();
  let state: RouterState = {
    historyAction: NavigationType.Pop,
    location,
    matches: matchesOf(location),
    initialized: hydrationData !== undefined,
    renderFallback: hydrationData === undefined,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: hydrationData ? false : null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: hydrationData?.loaderData ?? {},
    actionData: null,
    errors: hydrationData?.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function matchesOf(of: Location): RouterState['matches'] {
    return (matchAddress(routes, of.pathname) ?? []) as RouterState['matches'];
  }

  function update(changes: Partial<RouterState>): void {
    state = { ...state, ...changes };
    isUnheard = listeners.size === 0;
    for (const listener of [...listeners]) tell(listener, changes.errors ?? null);
  }

  function tell(listener: RouterSubscriber, newErrors: RouterState['errors']): void {
    listener(state, { deletedFetchers: [], newErrors, flushSync: false });
  }

  function savedPosition(): number | null {
    return positions?.[state.location.key] ?? null;
  }

  async function go(step: Step): Promise<void> {
    going?.controller.abort();
    const controller = new AbortController();
    going = { step, controller };
    if (positions && readPosition) positions[state.location.key] = readPosition();
    const matches = matchesOf(step.location);
    if (!isReloadDue && state.initialized && isHashChange(state.location, step.location))
      return finish(step, { matches });
    const { action: historyAction, location: to } = step;
    if (!step.isFirst && !step.isRevalidation)
      update({ navigation: { ...IDLE_NAVIGATION, state: 'loading', location: to, matches, historyAction } });
    const { signal } = controller;
    const leaf = matches.at(-1);
    const id = leaf?.route.id ?? '';
    let changes: Partial<RouterState> = { matches, errors: null };
    try {
      const request = new Request(urlOf({ ...to, hash: '' }), { signal });
      const data = await Promise.race([load(leaf, request), aborted(signal)]);
      changes = { ...changes, loaderData: { [id]: data ?? null } };
    } catch (error) {
      if (signal.aborted) return;
      if (isRedirect(error)) return follow(error, step);
      changes = { ...changes, loaderData: {}, errors: { [id]: error } };
    }
    if (!signal.aborted) finish(step, changes);
  }

  function finish(
    { action, location: to, keepsScroll = false, isRevalidation = false }: Step,
    changes: Partial<RouterState>,
  ): void {
    going = undefined;
    isReloadDue = false;
    if (!isRevalidation) writeLocation(action, to);
    const restoreScrollPosition = isRevalidation ? false : (positions?.[to.key] ?? null);
    const atRest = {
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      revalidation: 'idle',
    } as const;
    // A new object tells the error's place that this is another try, also when React never saw the page being loaded.
    update({
      ...changes,
      ...atRest,
      historyAction: action,
      location: { ...to },
      restoreScrollPosition,
      preventScrollReset: keepsScroll,
    });
    const done = waiting;
    waiting = [];
    for (const resolve of done) resolve();
  }

  /** The headers are those of React Router's `redirect`, `replace` and `redirectDocument`. */
  async function follow({ headers }: Response, { action, keepsScroll = false }: Step): Promise<void> {
    const url = new URL(headers.get('location') ?? '/', window.location.href);
    const isReplaced = action === NavigationType.Replace || headers.has('X-Remix-Replace');
    if (!/^https?:$/.test(url.protocol)) throw new Error('Invalid redirect location');
    if (headers.has('X-Remix-Reload-Document') || url.origin !== window.location.origin)
      return isReplaced ? opener.replace(url.href) : opener.assign(url.href);
    await go({
      action: isReplaced ? NavigationType.Replace : NavigationType.Push,
      location: locationFrom(state.location, createPath(url)),
      keepsScroll,
    });
  }

  const settled = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  window.addEventListener('popstate', () => void go({ action: NavigationType.Pop, location: readArrival() }));
  if (!state.initialized) void go({ action: NavigationType.Pop, location, isFirst: true });

  return {
    get state() {
      return state;
    },
    routes: routes as Provided['routes'],
    manifest: {},
    window,
    subscribe(listener) {
      listeners.add(listener);
      if (isUnheard) tell(listener, state.errors);
      isUnheard = false;
      return () => void listeners.delete(listener);
    },
    async navigate(
      to: number | To | null,
      { replace = false, state: kept, preventScrollReset: keepsScroll = false }: RouterNavigateOptions = {},
    ) {
      if (typeof to === 'number') {
        const arrived = settled();
        window.history.go(to);
        return arrived;
      }
      await go({
        action: replace ? NavigationType.Replace : NavigationType.Push,
        location: locationFrom(state.location, to ?? state.location, kept),
        keepsScroll,
      });
    },
    revalidate() {
      isReloadDue = true;
      const done = settled();
      update({ revalidation: 'loading' });
      void go(going?.step ?? { action: state.historyAction, location: state.location, isRevalidation: true });
      return done;
    },
    enableScrollRestoration(saved, read) {
      positions = saved;
      readPosition = read;
      if (!isFirstScrolled && state.navigation.state === 'idle') {
        isFirstScrolled = true;
        const position = savedPosition();
        if (position !== null) update({ restoreScrollPosition: position });
      }
      return () => {
        positions = undefined;
        readPosition = undefined;
      };
    },
    createHref: createPath,
    createURL: urlOf,
    encodeLocation: partsOf,
  };
}

async function load(match: RouterState['matches'][number] | undefined, request: Request): Promise<unknown> {
  const loader = match?.route.loader;
  return typeof loader === 'function'
    ? loader({ params: match?.params ?? {}, request } as LoaderFunctionArgs)
    : null;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Another page was asked for.')), { once: true }),
  );
}

function isRedirect(error: unknown): error is Response {
  return (
    error instanceof Response && error.status >= 300 && error.status < 400 && error.headers.has('location')
  );
}

/** To another place of the page shown, which is there already. Away from a place to none is a way to the page itself. */
function isHashChange(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}
