import type { Claim } from '@konnect/contracts';
import type { EdgeVersion } from '@konnect/registry/release-source';
import type { RouteObject } from 'react-router';
import { matchOnEdge } from '../../src/router/match-on-edge';
import type { ReleaseView } from './release-view';

export interface MatchedPage {
  claim: Claim;
  isHidden: boolean;
}

const routesOf = new WeakMap<ReleaseView, RouteObject[]>();

// Remotes that need a role are ranked too, so that their wide claims hide no page of others.
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

export function ownerOf(view: ReleaseView, pathname: string): string {
  let routes = owners.get(view);
  if (!routes) {
    const all = [{ id: 'shell', claims: view.shell.claims }, ...view.release.remotes];
    routes = all.flatMap(({ id, claims }) => claims.map(({ path }) => ({ path, handle: id })));
    owners.set(view, routes);
  }
  return (matchOnEdge(routes, pathname)?.at(-1)?.route.handle as string | undefined) ?? 'shell';
}
