import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

/** Made-up addresses must not fill the memory. */
const LIMIT = 1_000;

const remembered = new WeakMap<readonly RouteObject[], Map<string, RouteMatch[] | null>>();

/**
 * The routes that an address leads to, from the outermost to the innermost, ranked as React Router ranks
 * them; null when it leads nowhere. Remembered per list of routes, because React Router compiles every
 * pattern again for each call.
 * @param candidates leaves out routes that cannot match
 */
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
