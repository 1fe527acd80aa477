import type { RouteMatch, RouteObject } from 'react-router';
import { matchAddress } from './match-address';

interface Candidates {
  /** First parts that some route has; made-up ones are not remembered. */
  parts: ReadonlySet<string>;
  byPart: Map<string, RouteObject[]>;
}

const known = new WeakMap<readonly RouteObject[], Candidates>();

/**
 * `matchAddress` for the edge, which is asked for addresses that it has never seen: only the routes that
 * begin as the address does are compiled. Compiling those of the whole site takes longer than rendering a
 * small page.
 */
export function matchOnEdge(routes: RouteObject[], pathname: string): RouteMatch[] | null {
  return matchAddress(routes, pathname, candidatesFor);
}

/** Worked out at the first address with that part: a site of a hundred remotes has hundreds of them. */
function candidatesFor(routes: RouteObject[], pathname: string): RouteObject[] {
  let candidates = known.get(routes);
  if (!candidates) {
    candidates = { parts: new Set(routes.flatMap(fixedParts)), byPart: new Map() };
    known.set(routes, candidates);
  }
  let part = firstPart(pathname);
  try {
    part = decodeURIComponent(part);
  } catch {
    // React Router takes a broken escape as it came, too.
  }
  part = part.toLowerCase();
  if (!candidates.parts.has(part)) part = '';
  let found = candidates.byPart.get(part);
  if (!found) candidates.byPart.set(part, (found = beginningWith(routes, part)));
  return found;
}

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/**
 * The first part of a route's addresses where it is fixed; undefined for a parameter, a rest and an optional
 * part.
 */
function fixedPart({ path }: RouteObject): string | undefined {
  const part = path?.startsWith('/') ? firstPart(path) : undefined;
  return part === undefined || /^[:*]|\?$/.test(part) ? undefined : part.toLowerCase();
}

function fixedParts(route: RouteObject): string[] {
  if (route.path === undefined && route.children) return route.children.flatMap(fixedParts);
  const part = fixedPart(route);
  return part === undefined ? [] : [part];
}

/** The routes without those that begin with another fixed part. */
function beginningWith(routes: RouteObject[], part: string): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (route.path === undefined && route.children)
      return [{ ...route, children: beginningWith(route.children, part) }];
    const fixed = fixedPart(route);
    return fixed === undefined || fixed === part ? [route] : [];
  });
}
