import type { FastifyInstance } from 'fastify';
import { checkFreshSignIn, getSession, signOut } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { registerAccounts, registerStaffSessions } from './accounts';
import { registerInvitations } from './invitations';
import { registerOwnAccount } from './my-account';
import { registerProviderSignIn } from './provider-sign-in';
import { registerPasskeys } from './passkeys';
import { checkCsrf, requireStaff, SESSION_COOKIE, staffOf } from './require-staff';
import { endSession, readSession } from './sessions';
import { registerSecondFactor } from './second-factor';
import { cookieOptions } from './session-cookie';
import { registerSignIn } from './sign-in';
import { staffRoute } from './staff-route';

export function registerStaff(app: FastifyInstance, deps: Dependencies): void {
  registerSignIn(app, deps);
  registerProviderSignIn(app, deps);
  registerInvitations(app, deps);
  registerOwnAccount(app, deps);
  registerSecondFactor(app, deps);
  registerPasskeys(app, deps);
  registerAccounts(app, deps);
  registerStaffSessions(app, deps);

  route(app, deps, getSession, { onRequest: [requireStaff(deps)] }, async ({ request }) =>
    ok(staffOf(request)),
  );

  staffRoute(app, deps, checkFreshSignIn, {}, async () => ({
    status: 204 as const,
    body: undefined,
  }));

  // An expired session is signed out already, so the call succeeds and deletes the cookie.
  route(app, deps, signOut, { changesPublic: false }, async ({ db, request, reply }) => {
    const session = await readSession(db, request.cookies[SESSION_COOKIE], deps.clock());
    if (session) {
      checkCsrf(request, session, deps.config);
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
}
