import type { Claim, Release } from '@konnect/contracts';
import type { RouteObject } from 'react-router';
import { AreaLayout, LayoutOutlet } from './area-layout';
import { AreaPage } from './area-page';
import { Root } from './root';
import type { PageHandle } from './page-handle';

/** The edge and the browser must make the same id. */
export function routeId(remote: string, claim: Claim): string {
  return `${remote}:${claim.path}`;
}

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
  // A route without a path changes no ranking, and its fixed place lets React keep the layout.
  return layouts.reduceRight<RouteObject>((child, layout, depth) => {
    const element = <AreaLayout remote={remote} layouts={layouts.slice(depth)} />;
    return { id: `${child.id} ${layout}`, element, children: [child] };
  }, route);
}
