import type { Claim, Release } from '@konnect/contracts';
import { NavigationType, type RouteMatch, type RouteObject } from 'react-router';
import type { RouteOutcome, SiteView } from '../router';
import { matchOnEdge } from '../router/match-on-edge';
import { loadRoute, type PageScope } from './load-route';
import { createSiteRoutes } from './routes';

export interface EdgeLoad {
  matches: RouteMatch[];
  outcome: RouteOutcome;
}

const byRelease = new WeakMap<Release, RouteObject[]>();

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

export function edgeView({ pathname, search }: URL, matches: RouteMatch[], load: SiteView['load']): SiteView {
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  return { location, action: NavigationType.Pop, matches, load, scroll: 'stay' };
}
