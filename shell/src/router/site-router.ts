import { IDLE_NAVIGATION, type Navigation, type NavigationActions } from '@konnect/host-api/navigation';
import {
  createPath,
  NavigationType,
  type Location,
  type NavigateOptions,
  type Navigator,
  type RouteMatch,
  type RouteObject,
  type To,
} from 'react-router';
import type { PageLoad } from '../app/page-handle';
import { newLocation, partsOf, readLocation, urlOf, writeLocation } from './history-entries';
import { matchAddress } from './match-address';
import { createScrollPositions, type ScrollPositions } from './scroll-positions';

/** A redirect, on this site or to another one. */
export interface PageMove {
  to: string;
  status: number;
  /** Replaces the current entry of the history. */
  replaces?: boolean;
  /** Opens a new document. */
  isDocument?: boolean;
}

export type RouteOutcome = { load: PageLoad; move?: undefined } | { move: PageMove; load?: undefined };

/** Never rejects for a failure of the page, which is an outcome. */
export type LoadRoute = (
  match: RouteMatch | undefined,
  url: URL,
  signal: AbortSignal,
) => Promise<RouteOutcome>;

export interface SiteView {
  location: Location;
  action: NavigationType;
  matches: RouteMatch[];
  /** Undefined while the browser loads a first page, whose skeleton is shown. */
  load: PageLoad | undefined;
  /** Pixels; `start`: the hash or the top; `place`: the hash alone; `stay`: no scrolling. */
  scroll: number | 'start' | 'place' | 'stay';
}

export interface SiteRouterState {
  view: SiteView;
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
}

export interface SiteRouterOptions {
  routes: RouteObject[];
  load: LoadRoute;
  /** The document's page; without it the first page is loaded now. */
  first?: PageLoad | undefined;
  opener?: Pick<typeof window.location, 'assign' | 'replace'>;
}

interface Step {
  action: NavigationType;
  location: Location;
  keepsScroll?: boolean;
  isRevalidation?: boolean;
  isFirst?: boolean;
}

export const ADDRESSES: Pick<Navigator, 'createHref' | 'encodeLocation'> = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  encodeLocation: partsOf,
};

/** Loads the next page while the old one stays. Uses React Router's declarative mode, without React. */
export class SiteRouter {
  readonly #routes: RouteObject[];
  readonly #load: LoadRoute;
  readonly #opener: Pick<typeof window.location, 'assign' | 'replace'>;
  readonly #listeners = new Set<() => void>();
  readonly #positions: ScrollPositions;
  #state: SiteRouterState;
  #going: { step: Step; controller: AbortController } | undefined;
  /** A revalidated page is loaded even where only the hash differs. */
  #isReloadDue = false;
  #waiting: (() => void)[] = [];

  readonly navigator: Navigator = {
    ...ADDRESSES,
    createURL: (to) => urlOf(to),
    go: (delta) => window.history.go(delta),
    push: (to, state, options) => this.#start(NavigationType.Push, to, state, options),
    replace: (to, state, options) => this.#start(NavigationType.Replace, to, state, options),
  };

  readonly actions: NavigationActions = {
    settled: () =>
      this.#going ? new Promise<void>((resolve) => this.#waiting.push(resolve)) : Promise.resolve(),
    revalidate: () => {
      this.#isReloadDue = true;
      this.#update({ revalidation: 'loading' });
      const { action, location } = this.#state.view;
      void this.#go(this.#going?.step ?? { action, location, isRevalidation: true });
      return this.actions.settled();
    },
  };

  constructor({ routes, load, first, opener = window.location }: SiteRouterOptions) {
    this.#routes = routes;
    this.#load = load;
    this.#opener = opener;
    const location = readLocation();
    const action = NavigationType.Pop;
    const scroll = first ? 'stay' : 'start';
    this.#state = {
      view: { location, action, matches: this.#matchesOf(location), load: first, scroll },
      navigation: IDLE_NAVIGATION,
      revalidation: 'idle',
    };
    this.#positions = createScrollPositions(() => (this.#going ? undefined : this.#state.view.location));
    window.addEventListener('popstate', () => void this.#go({ action, location: readLocation() }));
    window.addEventListener('pageshow', (event) => this.#comeBack(event));
    if (!first) void this.#go({ action, location, isFirst: true });
  }

  get state(): SiteRouterState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #update(changes: Partial<SiteRouterState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }

  #matchesOf({ pathname }: Location): RouteMatch[] {
    return matchAddress(this.#routes, pathname) ?? [];
  }

  #start(action: NavigationType, to: To, state: unknown, options: NavigateOptions = {}): void {
    const keepsScroll = options.preventScrollReset ?? false;
    void this.#go({ action, location: newLocation(to, state), keepsScroll });
  }

  async #go(step: Step): Promise<void> {
    this.#going?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#going = { step, controller };
    const { view } = this.#state;
    const { location } = step;
    this.#positions.save(view.location);
    if (!this.#isReloadDue && view.load && isHashChange(view.location, location))
      return this.#finish(step, view.load);
    if (!step.isFirst && !step.isRevalidation) this.#update({ navigation: { state: 'loading', location } });
    const loading = this.#load(this.#matchesOf(location).at(-1), urlOf({ ...location, hash: '' }), signal);
    const outcome = await Promise.race([loading, aborted(signal)]).catch(
      (error: unknown): RouteOutcome => ({ load: { failure: error } }),
    );
    if (signal.aborted) return;
    if (!outcome.move) return this.#finish(step, outcome.load);
    const url = openedAs(outcome.move);
    if (url) return this.#follow(outcome.move, url, step);
    this.#finish(step, { failure: new Error('The page leads to an address that cannot be opened.') });
  }

  #finish({ action, location, keepsScroll, isRevalidation }: Step, load: PageLoad): void {
    this.#going = undefined;
    this.#isReloadDue = false;
    if (!isRevalidation) writeLocation(action, location);
    const scroll = isRevalidation
      ? 'stay'
      : (this.#positions.of(location) ?? (keepsScroll ? 'place' : 'start'));
    this.#update({
      view: { location, action, matches: this.#matchesOf(location), load, scroll },
      navigation: IDLE_NAVIGATION,
      revalidation: 'idle',
    });
    this.#settle();
  }

  #settle(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  async #follow(move: PageMove, url: URL, { action, keepsScroll = false }: Step): Promise<void> {
    const replaces = action === NavigationType.Replace || move.replaces;
    if (move.isDocument || url.origin !== window.location.origin)
      return replaces ? this.#opener.replace(url.href) : this.#opener.assign(url.href);
    const next = replaces ? NavigationType.Replace : NavigationType.Push;
    await this.#go({ action: next, location: newLocation(createPath(url)), keepsScroll });
  }

  // A document from the back/forward cache shows the page it was left with, so its navigation ends.
  #comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted || !this.#going) return;
    this.#going.controller.abort();
    this.#going = undefined;
    this.#update({ navigation: IDLE_NAVIGATION, revalidation: 'idle' });
    this.#settle();
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Another page was asked for.')), { once: true }),
  );
}

// Undefined for addresses that must not open, such as `javascript:`.
function openedAs({ to }: PageMove): URL | undefined {
  try {
    const url = new URL(to, window.location.href);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

// A way from a hash to none loads the page.
function isHashChange(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}
