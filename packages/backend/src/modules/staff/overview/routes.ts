import type { FastifyInstance } from 'fastify';
import { getStaffOverview } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { requireStaff, staffOf } from '#app/modules/platform/accounts/require-staff';
import { overviewFor } from './overview';

export function registerOverview(app: FastifyInstance, deps: Dependencies): void {
  const signedIn = { onRequest: [requireStaff(deps)] };
  route(app, deps, getStaffOverview, signedIn, async ({ db, request }) =>
    ok(await overviewFor(db, staffOf(request).role, deps.clock())),
  );
}
