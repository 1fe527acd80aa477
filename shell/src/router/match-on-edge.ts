import type { RouteMatch, RouteObject } from 'react-router';
import { matchAddress } from './match-address';

interface Candidates {
  /** Unknown first parts share one list, so that made-up ones are not cached. */
  parts: ReadonlySet<string>;
  byPart: Map<string, RouteObject[]>;
}

const known = new WeakMap<readonly RouteObject[], Candidates>();

// Compiling all routes of the site takes longer than rendering a small page, so only candidates are compiled.
export function matchOnEdge(routes: RouteObject[], pathname: string): RouteMatch[] | null {
  return matchAddress(routes, pathname, candidatesFor);
}

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
    // React Router also takes a broken escape as it is.
  }
  part = part.toLowerCase();
  if (!candidates.parts.has(part)) part = '';
  let found = candidates.byPart.get(part);
  if (!found) candidates.byPart.set(part, (found = beginningWith(routes, part)));
  return found;
}

const firstPart = (path: string): string => path.split('/')[1] ?? '';

function fixedPart({ path }: RouteObject): string | undefined {
  const part = path?.startsWith('/') ? firstPart(path) : undefined;
  return part === undefined || /^[:*]|\?$/.test(part) ? undefined : part.toLowerCase();
}

function fixedParts(route: RouteObject): string[] {
  if (route.path === undefined && route.children) return route.children.flatMap(fixedParts);
  const part = fixedPart(route);
  return part === undefined ? [] : [part];
}

function beginningWith(routes: RouteObject[], part: string): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (route.path === undefined && route.children)
      return [{ ...route, children: beginningWith(route.children, part) }];
    const fixed = fixedPart(route);
    return fixed === undefined || fixed === part ? [route] : [];
  });
}
