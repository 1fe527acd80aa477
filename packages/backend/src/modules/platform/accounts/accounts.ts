import type { FastifyInstance } from 'fastify';
import {
  createStaffUser,
  endStaffSession,
  endStaffSessions,
  invitationAddress,
  listStaffSessions,
  listStaffUsers,
  resetStaffPassword,
  updateStaffUser,
} from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { notFound, problem } from '#app/http/problem-error';
import { created, ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { addStaff, allStaff, changeStaff, findStaffById, toStaffUser } from './accounts-store';
import { staffUrlOf } from '#app/staff-url';
import { deleteInvitations, makeInvitation } from './invitation-store';
import { newPassword, temporaryUntil, unknownPassword } from './new-password';
import { hashPassword } from './password';
import { allWithSecondFactor, removeSecondFactor } from './second-factor-store';
import { endSessionById, endSessionsOf, sessionsOf } from './sessions';
import { staffRoute } from './staff-route';

interface WayIn {
  passwordHash: string;
  temporaryUntil: Date;
  /** Called after the account has the hash. @returns the part of the response */
  handOver(db: Db, userId: number): Promise<{ password?: string; link?: string; valid_until: string }>;
}

/**
 * A link to choose a password, or, for an older desk, a password that its owner has to change.
 * @throws ProblemError 409 where sign-in with a password is off
 */
async function newWayIn({ clock, config, random }: Dependencies, asksForLink: boolean): Promise<WayIn> {
  if (!config.passwordSignIn)
    throw problem(
      409,
      'staff.password_off',
      'People sign in with the company account here, which gives them their role.',
    );
  const now = clock();
  const expiresAt = temporaryUntil(now);
  const password = asksForLink ? unknownPassword() : newPassword();
  return {
    passwordHash: await hashPassword(password),
    temporaryUntil: expiresAt,
    async handOver(db, userId) {
      const valid = { valid_until: expiresAt.toISOString() };
      if (!asksForLink) return { password, ...valid };
      const token = await makeInvitation(db, userId, { random, expiresAt, now });
      return { link: staffUrlOf(config) + invitationAddress(token), ...valid };
    },
  };
}

export function registerAccounts(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listStaffUsers, {}, async ({ db }) => {
    const withSecondFactor = await allWithSecondFactor(db);
    return ok((await allStaff(db)).map((row) => toStaffUser(row, withSecondFactor)));
  });

  staffRoute(app, deps, createStaffUser, {}, async ({ db, body, request }) => {
    const { link: asksForLink = false, ...person } = body;
    const { handOver, ...way } = await newWayIn(deps, asksForLink);
    const row = await addStaff(db, { ...person, ...way });
    if (!row)
      throw problem(409, 'staff.exists', 'There is an account with this email address already.', {
        email: ['There is an account with this email address already'],
      });
    await recordAudit(db, request, {
      action: 'staff.create',
      subject: `staff:${row.id}`,
      detail: { role: row.role, ...(asksForLink && { by: 'link' }) },
    });
    return created({ user: toStaffUser(row), ...(await handOver(db, row.id)) });
  });

  staffRoute(app, deps, updateStaffUser, {}, async ({ db, params, body, request }) => {
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
  });

  staffRoute(app, deps, resetStaffPassword, {}, async ({ db, params, body, request }) => {
    const before = await findStaffById(db, params.id);
    if (!before) throw notFound('account');
    if (before.passwordHash === null)
      throw problem(
        409,
        'staff.external',
        'This person signs in with the company account and has no password here.',
      );
    const asksForLink = body?.link ?? false;
    const { handOver, ...way } = await newWayIn(deps, asksForLink);
    const after = await changeStaff(db, before, { ...way, mustChangePassword: true });
    await endSessionsOf(db, after.id);
    await deleteInvitations(db, after.id);
    // A person who knew the demo password may have set up a second step, which would outlive it.
    if (before.passwordHash === before.demoPasswordHash) await removeSecondFactor(db, after.id);
    await recordAudit(db, request, {
      action: 'staff.reset',
      subject: `staff:${after.id}`,
      ...(asksForLink && { detail: { by: 'link' } }),
    });
    return ok({ user: toStaffUser(after), ...(await handOver(db, after.id)) });
  });
}

export function registerStaffSessions(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listStaffSessions, {}, async ({ db, params, staff }) => {
    if (!(await findStaffById(db, params.id))) throw notFound('account');
    return ok(await sessionsOf(db, { userId: params.id, tokenHash: staff.tokenHash }, deps.clock()));
  });

  staffRoute(app, deps, endStaffSession, {}, async ({ db, params, request }) => {
    if (!(await endSessionById(db, params.id, params.session))) throw notFound('session');
    await recordAudit(db, request, {
      action: 'staff.session-end',
      subject: `staff:${params.id}`,
      detail: { session: params.session },
    });
    return { status: 204 as const, body: undefined };
  });

  staffRoute(app, deps, endStaffSessions, {}, async ({ db, params, request }) => {
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
