import type { Claim, Release } from '@konnect/contracts';
import { matchRoutes, type RouteObject } from 'react-router';
import { routeId } from './routes';

const LIMIT = 1_000;
const bySet = new WeakMap<Release, { routes: RouteObject[]; reached: Map<string, string | null> }>();

/**
 * Id of the claim route that an address reaches, ranked as React Router ranks; null when none. Remembered per release and
 * address: ranking compiles every pattern of the site, which takes longer than rendering a small page.
 */
export function reachedRoute(
  release: Release,
  shellClaims: readonly Claim[],
  pathname: string,
): string | null {
  let set = bySet.get(release);
  if (!set) {
    const all = [{ id: 'shell', claims: shellClaims }, ...release.remotes];
    const routes = all.flatMap(({ id, claims }) =>
      claims.map((claim) => ({ id: routeId(id, claim), path: claim.path })),
    );
    bySet.set(release, (set = { routes, reached: new Map() }));
  }
  let id = set.reached.get(pathname);
  if (id === undefined) {
    id = matchRoutes(set.routes, pathname)?.at(-1)?.route.id ?? null;
    // Made-up addresses must not fill the memory.
    if (set.reached.size >= LIMIT) set.reached.clear();
    set.reached.set(pathname, id);
  }
  return id;
}
