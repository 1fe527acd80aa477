import type { Claim, Release } from '@konnect/contracts';
import { NavigationType, type RouteMatch, type RouteObject } from 'react-router';
import type { RouteOutcome, SiteView } from '../router';
import { matchOnEdge } from '../router/match-on-edge';
import { loadRoute, type PageScope } from './load-route';
import { createSiteRoutes } from './routes';

/** The page of one rendering: the routes of its address, outermost first, and what became of loading it. */
export interface EdgeLoad {
  matches: RouteMatch[];
  outcome: RouteOutcome;
}

const byRelease = new WeakMap<Release, RouteObject[]>();

/** Loads the page of an address. The routes of a release are made once for all its renderings. */
export async function loadOnEdge(
  scope: PageScope,
  shellClaims: readonly Claim[],
  url: URL,
): Promise<EdgeLoad> {
  let routes = byRelease.get(scope.release);
  if (!routes) byRelease.set(scope.release, (routes = createSiteRoutes(scope.release, shellClaims)));
  const matches = matchOnEdge(routes, url.pathname) ?? [];
  const { signal } = new AbortController();
  return { matches, outcome: await loadRoute(scope, matches.at(-1), url, signal) };
}

/** What a rendering shows. Without a load it shows the skeleton of the page. */
export function edgeView({ pathname, search }: URL, matches: RouteMatch[], load: SiteView['load']): SiteView {
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  return { location, action: NavigationType.Pop, matches, load, scroll: 'stay' };
}
