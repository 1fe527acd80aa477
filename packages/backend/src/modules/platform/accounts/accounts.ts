import type { FastifyInstance } from 'fastify';
import {
  createStaffUser,
  endStaffSession,
  endStaffSessions,
  listStaffSessions,
  listStaffUsers,
  resetStaffPassword,
  updateStaffUser,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { notFound, problem } from '#app/http/problem-error';
import { created, ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { addStaff, allStaff, changeStaff, findStaffById, toStaffUser } from './accounts-store';
import { deleteInvitations } from './invitation-store';
import { newPassword, temporaryUntil } from './new-password';
import { hashPassword } from './password';
import { allWithSecondFactor } from './second-factor-store';
import { endSessionById, endSessionsOf, sessionsOf } from './sessions';
import { staffRoute } from './staff-route';

/** Routes by which administrators manage accounts. */
export function registerAccounts(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listStaffUsers, schemas.listStaffUsers, {}, async ({ db }) => {
    const withSecondFactor = await allWithSecondFactor(db);
    return ok((await allStaff(db)).map((row) => toStaffUser(row, withSecondFactor)));
  });

  staffRoute(app, deps, createStaffUser, schemas.createStaffUser, {}, async ({ db, body, request }) => {
    const password = newPassword();
    const row = await addStaff(db, {
      ...body,
      passwordHash: await hashPassword(password),
      temporaryUntil: temporaryUntil(deps.clock()),
    });
    if (!row)
      throw problem(409, 'staff.exists', 'There is an account with this email address already.', {
        email: ['There is an account with this email address already'],
      });
    await recordAudit(db, request, {
      action: 'staff.create',
      subject: `staff:${row.id}`,
      detail: { role: row.role },
    });
    return created({ user: toStaffUser(row), password });
  });

  staffRoute(
    app,
    deps,
    updateStaffUser,
    schemas.updateStaffUser,
    {},
    async ({ db, params, body, request }) => {
      const before = await findStaffById(db, params.id);
      if (!before) throw notFound('account');
      const change = Object.fromEntries(
        Object.entries(body).filter(([, value]) => value !== undefined),
      ) as typeof body;
      if (Object.keys(change).length === 0) return ok(toStaffUser(before));
      const after = await changeStaff(db, before, change as Parameters<typeof changeStaff>[2]);
      if (before.active && !after.active) await endSessionsOf(db, after.id);
      await recordAudit(db, request, {
        action: 'staff.update',
        subject: `staff:${after.id}`,
        detail: {
          fields: Object.keys(change),
          role: [before.role, after.role],
          active: [before.active, after.active],
        },
      });
      return ok(toStaffUser(after));
    },
  );

  staffRoute(
    app,
    deps,
    resetStaffPassword,
    schemas.resetStaffPassword,
    {},
    async ({ db, params, request }) => {
      const before = await findStaffById(db, params.id);
      if (!before) throw notFound('account');
      if (before.passwordHash === null)
        throw problem(
          409,
          'staff.external',
          'This person signs in with the company account and has no password here.',
        );
      const password = newPassword();
      const after = await changeStaff(db, before, {
        passwordHash: await hashPassword(password),
        mustChangePassword: true,
        temporaryUntil: temporaryUntil(deps.clock()),
      });
      await endSessionsOf(db, after.id);
      await deleteInvitations(db, after.id);
      await recordAudit(db, request, { action: 'staff.reset', subject: `staff:${after.id}` });
      return ok({ user: toStaffUser(after), password });
    },
  );
}

/** Routes by which administrators see where a colleague is signed in, and end it. */
export function registerStaffSessions(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listStaffSessions, schemas.listStaffSessions, {}, async ({ db, params, staff }) => {
    if (!(await findStaffById(db, params.id))) throw notFound('account');
    return ok(await sessionsOf(db, { userId: params.id, tokenHash: staff.tokenHash }, deps.clock()));
  });

  staffRoute(app, deps, endStaffSession, schemas.endStaffSession, {}, async ({ db, params, request }) => {
    if (!(await endSessionById(db, params.id, params.session))) throw notFound('session');
    await recordAudit(db, request, {
      action: 'staff.session-end',
      subject: `staff:${params.id}`,
      detail: { session: params.session },
    });
    return { status: 204 as const, body: undefined };
  });

  staffRoute(app, deps, endStaffSessions, schemas.endStaffSessions, {}, async ({ db, params, request }) => {
    if (!(await findStaffById(db, params.id))) throw notFound('account');
    const sessions = await endSessionsOf(db, params.id);
    await recordAudit(db, request, {
      action: 'staff.session-end',
      subject: `staff:${params.id}`,
      detail: { sessions },
    });
    return { status: 204 as const, body: undefined };
  });
}
