import type { RouteMatch, RouteObject } from 'react-router';
import { matchAddress } from './match-address';

const byFirstPart = new WeakMap<readonly RouteObject[], Map<string, RouteObject[]>>();

/**
 * `matchAddress` for the edge, which is asked for addresses that it has never seen: only the routes that
 * begin as the address does are compiled. Compiling those of the whole site takes longer than rendering a
 * small page.
 */
export function matchOnEdge(routes: RouteObject[], pathname: string): RouteMatch[] | null {
  return matchAddress(routes, pathname, candidatesFor);
}

function candidatesFor(routes: RouteObject[], pathname: string): RouteObject[] {
  let known = byFirstPart.get(routes);
  if (!known) {
    const parts = ['', ...routes.flatMap(fixedParts)];
    known = new Map(parts.map((part) => [part, beginningWith(routes, part)]));
    byFirstPart.set(routes, known);
  }
  let part = firstPart(pathname);
  try {
    part = decodeURIComponent(part);
  } catch {
    // React Router takes a broken escape as it came, too.
  }
  return known.get(part.toLowerCase()) ?? known.get('') ?? routes;
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
