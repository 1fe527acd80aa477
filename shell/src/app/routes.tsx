import type { Claim, Release } from '@konnect/contracts';
import type { RouteObject } from 'react-router';
import { AreaLayout, LayoutOutlet } from './area-layout';
import { AreaPage } from './area-page';
import { Root } from './root';
import type { PageHandle } from './page-handle';

/** Id of a claim's route: the same on the edge and in the browser. */
export function routeId(remote: string, claim: Claim): string {
  return `${remote}:${claim.path}`;
}

/**
 * The site's routes, made from the claims of this visitor's release: one for each claim, and one for all
 * other addresses.
 */
export function createSiteRoutes(release: Release, shellClaims: readonly Claim[]): RouteObject[] {
  const all = [{ id: 'shell', claims: shellClaims }, ...release.remotes];
  const claimed = all.flatMap(({ id, claims }) => claims.map((claim) => claimRoute(id, claim)));
  const unknown = claimRoute('shell', { path: '*', page: 'not-found-page' });
  return [{ id: 'root', element: <Root />, children: [...claimed, unknown] }];
}

function claimRoute(remote: string, claim: Claim): RouteObject {
  const layouts = [claim.layout ?? []].flat();
  const handle: PageHandle = {
    remote,
    page: claim.page,
    path: claim.path,
    ...(layouts.length > 0 && { layouts }),
    ...(claim.frame && { frame: claim.frame }),
    ...(claim.document && { hasOwnDocument: true }),
    ...((claim.private || claim.document) && { isPersonal: true }),
  };
  const area = <AreaPage remote={remote} page={claim.page} />;
  const route: RouteObject = {
    id: routeId(remote, claim),
    path: claim.path,
    handle,
    element: layouts.length > 0 ? <LayoutOutlet>{area}</LayoutOutlet> : area,
  };
  // Without a path of its own it changes no ranking. Its element is at the same place for each page of the
  // layout, so React keeps it.
  return layouts.reduceRight<RouteObject>((child, layout, depth) => {
    const element = <AreaLayout remote={remote} layouts={layouts.slice(depth)} />;
    return { id: `${child.id} ${layout}`, element, children: [child] };
  }, route);
}
