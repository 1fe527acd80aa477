import { matchPath } from 'react-router';
import type { ReleaseTable } from '@konnect/registry/release-source';

/**
 * True when the path is a page of a remote that needs a role. A visitor who asks for it is offered the sign-in
 * instead of a 404: most often it is a colleague whose session has ended.
 */
export function isHiddenPage(table: ReleaseTable | undefined, pathname: string): boolean {
  return Object.values(table?.remotes ?? {}).some(
    ({ live }) => live.roles.length > 0 && live.claims.some((claim) => matchPath(claim.path, pathname) !== null),
  );
}
