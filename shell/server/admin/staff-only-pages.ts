import { matchRoutes } from 'react-router';
import type { EdgeTable } from '@konnect/registry/release-source';

const LIMIT = 1_000;
const byTable = new WeakMap<EdgeTable, Map<string, boolean>>();

/**
 * True when the path is a page of a remote that needs a role. A visitor who asks for it is offered the sign-in
 * instead of a 404: most often it is a colleague whose session has ended. Claims are ranked as everywhere, so that a wide
 * claim of such a remote hides no page of the others. Remembered: ranking compiles every pattern of the site.
 */
export function isStaffOnlyPage(table: EdgeTable | undefined, pathname: string): boolean {
  if (!table) return false;
  let known = byTable.get(table);
  if (!known) byTable.set(table, (known = new Map()));
  let isHidden = known.get(pathname);
  if (isHidden === undefined) {
    isHidden = reachesHidden(table, pathname);
    // Made-up addresses must not fill the memory.
    if (known.size >= LIMIT) known.clear();
    known.set(pathname, isHidden);
  }
  return isHidden;
}

function reachesHidden(table: EdgeTable, pathname: string): boolean {
  const owners = [
    ...(table.shell ? [table.shell] : []),
    ...Object.values(table.remotes).map(({ live }) => live),
  ];
  const routes = owners.flatMap(({ roles, claims }) =>
    claims.map(({ path }) => ({ path, handle: roles.length > 0 })),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle === true;
}
