import type { FastifyInstance } from 'fastify';
import { getSession, getStaffOverview, signOut } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/audit/index';
import { registerAccounts } from './accounts';
import { overviewFor } from './overview';
import { registerOwnAccount } from './own-account';
import { registerProviderSignIn } from './provider-sign-in';
import { checkCsrf, requireStaff, SESSION_COOKIE, staffOf } from './require-staff';
import { endSession, readSession } from './sessions';
import { cookieOptions, registerSignIn } from './sign-in';

/** Sessions of the staff and their start page. */
export function registerStaff(app: FastifyInstance, deps: Dependencies): void {
  const anyone = [requireStaff(deps)];

  registerSignIn(app, deps);
  registerProviderSignIn(app, deps);
  registerOwnAccount(app, deps);
  registerAccounts(app, deps);

  route(app, deps, getSession, schemas.getSession, { onRequest: anyone }, async ({ request }) =>
    ok(staffOf(request)),
  );

  // A session that has ended by itself is signed out already: that is a success, and the cookie goes.
  route(app, deps, signOut, schemas.signOut, { changesPublic: false }, async ({ db, request, reply }) => {
    const session = await readSession(db, request.cookies[SESSION_COOKIE], deps.clock());
    if (session) {
      checkCsrf(request, session, deps.config.publicUrl);
      await endSession(db, session.tokenHash);
      await recordAudit(db, request, {
        action: 'staff.sign-out',
        subject: `staff:${session.userId}`,
        actor: session,
      });
    }
    reply.clearCookie(SESSION_COOKIE, cookieOptions(deps.config.publicUrl));
    return { status: 204 as const, body: undefined };
  });

  route(
    app,
    deps,
    getStaffOverview,
    schemas.getStaffOverview,
    { onRequest: anyone },
    async ({ db, request }) => ok(await overviewFor(db, staffOf(request).role, deps.clock())),
  );
}
