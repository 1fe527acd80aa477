import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { changePassword, endOwnSession, listOwnSessions, signOutEverywhere } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields, notFound, problem } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { findStaffById } from './accounts-store';
import { checkChosenPassword } from './chosen-password';
import { knownDevices } from './known-device';
import { hashPassword, isPassword } from './password';
import { SESSION_COOKIE } from './require-staff';
import { endSessionById, endSessionsOf, sessionsOf } from './sessions';
import { cookieOptions } from './session-cookie';
import { forgetAttempt, takeAttempt } from './sign-in-throttle';
import { staffRoute } from './staff-route';
import { staffUser } from './tables';

export function registerOwnAccount(app: FastifyInstance, deps: Dependencies): void {
  const devices = knownDevices(deps);
  // Hashing is slow and a counted attempt must stay counted, so there is no transaction.
  staffRoute(
    app,
    deps,
    changePassword,
    { transaction: false },
    async ({ db, body, staff, request, reply }) => {
      const user = await findStaffById(db, staff.userId);
      if (!user?.passwordHash)
        throw problem(
          409,
          'staff.external',
          'You sign in with the company account; change the password there.',
        );
      // A person at an unlocked screen gets no more attempts than at the sign-in.
      const attempted = await takeAttempt(request, reply, deps, devices, staff.email);
      if (!(await isPassword(user.passwordHash, body.old_password)))
        throw invalidFields({ old_password: ['This is not your present password'] });
      await forgetAttempt(db, attempted);
      if (body.new_password === body.old_password)
        throw invalidFields({ new_password: ['Choose another password than the present one'] });
      checkChosenPassword(body.new_password, user.email);
      const passwordHash = await hashPassword(body.new_password);
      const ended = await deps.database.transaction(async (tx) => {
        await tx
          .update(staffUser)
          .set({ passwordHash, mustChangePassword: false, temporaryUntil: null })
          .where(eq(staffUser.id, user.id));
        await recordAudit(tx, request, { action: 'staff.password-change', subject: `staff:${user.id}` });
        return endSessionsOf(tx, user.id, staff.tokenHash);
      });
      return ok({ ended_sessions: ended });
    },
  );

  staffRoute(app, deps, listOwnSessions, {}, async ({ db, staff }) =>
    ok(await sessionsOf(db, staff, deps.clock())),
  );

  staffRoute(app, deps, endOwnSession, {}, async ({ db, params, staff, request }) => {
    if (!(await endSessionById(db, staff.userId, params.id))) throw notFound('session');
    await recordAudit(db, request, {
      action: 'staff.session-end',
      subject: `staff:${staff.userId}`,
      detail: { session: params.id },
    });
    return { status: 204 as const, body: undefined };
  });

  staffRoute(app, deps, signOutEverywhere, {}, async ({ db, staff, request, reply }) => {
    const ended = await endSessionsOf(db, staff.userId);
    await recordAudit(db, request, {
      action: 'staff.sign-out-everywhere',
      subject: `staff:${staff.userId}`,
      detail: { sessions: ended },
    });
    reply.clearCookie(SESSION_COOKIE, cookieOptions(deps.config.publicUrl));
    return { status: 204 as const, body: undefined };
  });
}
