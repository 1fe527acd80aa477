import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

/** Made-up addresses must not fill the memory. */
const LIMIT = 1_000;

const remembered = new WeakMap<readonly RouteObject[], Map<string, RouteMatch[] | null>>();

// React Router compiles every pattern again for each call, so matches are cached for each list.
export function matchAddress(
  routes: RouteObject[],
  pathname: string,
  candidates = (all: RouteObject[], _pathname: string): RouteObject[] => all,
): RouteMatch[] | null {
  let known = remembered.get(routes);
  if (!known) remembered.set(routes, (known = new Map<string, RouteMatch[] | null>()));
  let matches = known.get(pathname);
  if (matches === undefined) {
    matches = matchRoutes(candidates(routes, pathname), pathname);
    if (known.size >= LIMIT) known.clear();
    known.set(pathname, matches);
  }
  return matches;
}
