import type { Claim } from '@konnect/contracts';
import type { EdgeVersion } from '@konnect/registry/release-source';
import type { RouteObject } from 'react-router';
import { matchOnEdge } from '../../src/router/match-on-edge';
import type { ReleaseView } from './release-view';

/** The page that an address leads to. */
export interface MatchedPage {
  claim: Claim;
  /** The page belongs to a remote that this visitor's role does not open. */
  isHidden: boolean;
}

const routesOf = new WeakMap<ReleaseView, RouteObject[]>();

/**
 * The page behind a path, among all remotes: a remote that needs a role takes part in the ranking, so that a
 * wide claim of such a remote hides no page of the others. Null when nothing claims the path.
 */
export function matchPage(view: ReleaseView, pathname: string): MatchedPage | null {
  let routes = routesOf.get(view);
  if (!routes) routesOf.set(view, (routes = claimedRoutes(view)));
  return (matchOnEdge(routes, pathname)?.at(-1)?.route.handle as MatchedPage | undefined) ?? null;
}

function claimedRoutes({ shell, remotes, hidden }: ReleaseView): RouteObject[] {
  const routesFor = ({ claims }: EdgeVersion, isHidden: boolean): RouteObject[] =>
    claims.map((claim) => ({ path: claim.path, handle: { claim, isHidden } satisfies MatchedPage }));
  return [
    ...[shell, ...remotes.values()].flatMap((version) => routesFor(version, false)),
    ...hidden.flatMap((version) => routesFor(version, true)),
  ];
}

const owners = new WeakMap<ReleaseView, RouteObject[]>();

/**
 * Id of the remote whose page is at a path, as the router of this visitor's release finds it; the shell's
 * for a path that no remote claims.
 */
export function ownerOf(view: ReleaseView, pathname: string): string {
  let routes = owners.get(view);
  if (!routes) {
    const all = [{ id: 'shell', claims: view.shell.claims }, ...view.release.remotes];
    routes = all.flatMap(({ id, claims }) => claims.map(({ path }) => ({ path, handle: id })));
    owners.set(view, routes);
  }
  return (matchOnEdge(routes, pathname)?.at(-1)?.route.handle as string | undefined) ?? 'shell';
}
