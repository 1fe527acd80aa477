import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptInvitation, openInvitation } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { checkChosenPassword } from './chosen-password';
import { findInvited, useInvitation, type InvitationState } from './invitation-store';
import { knownDevices } from './known-device';
import { hashPassword } from './password';
import { checkSameOrigin } from './same-origin';
import { factorsOf } from './second-factor-store';
import { openSession } from './session-cookie';
import { endSessionsOf } from './sessions';
import type { StaffRow } from './store';
import { staffUser } from './tables';

const REFUSALS: Readonly<Record<InvitationState, string>> = {
  used: 'This link was used already. Sign in with the password that you chose; if you chose none, tell whoever sent the link.',
  ended: 'This link was valid for a day. Ask whoever sent it for a new one.',
  wrong: 'This link is not whole, or there is a newer one. Open the newest one, to its last letter.',
};

export function registerInvitations(app: FastifyInstance, deps: Dependencies): void {
  const devices = knownDevices(deps);
  const options = { changesPublic: false, transaction: false };

  async function invited(request: FastifyRequest, token: string): Promise<StaffRow> {
    checkSameOrigin(request, deps.config);
    if (!deps.config.passwordSignIn)
      throw problem(403, 'staff.password_off', 'Sign in with the company account.');
    const found = await findInvited(deps.database.db, token, deps.clock());
    if (typeof found === 'string') throw refusal(found);
    return found;
  }

  route(app, deps, openInvitation, options, async ({ body, request }) => {
    const { email, name } = await invited(request, body.token);
    return ok({ email, name });
  });

  // There is no transaction around this, because hashing is slow.
  route(app, deps, acceptInvitation, options, async ({ body, request, reply }) => {
    const before = await invited(request, body.token);
    checkChosenPassword(body.new_password, before.email);
    const passwordHash = await hashPassword(body.new_password);
    const user = await deps.database.transaction(async (tx) => {
      if (!(await useInvitation(tx, body.token, deps.clock()))) throw refusal('used');
      const [row] = await tx
        .update(staffUser)
        .set({ passwordHash, mustChangePassword: false, temporaryUntil: null })
        // While the password was hashed, its owner may have come with the company account.
        .where(
          and(
            eq(staffUser.id, before.id),
            eq(staffUser.active, true),
            eq(staffUser.mustChangePassword, true),
          ),
        )
        .returning();
      // The whole transaction is undone, so that the link can be used again.
      if (!row) throw refusal('used');
      await endSessionsOf(tx, row.id);
      await recordAudit(tx, request, {
        action: 'staff.password-change',
        subject: `staff:${row.id}`,
        detail: { by: 'link' },
        actor: { userId: row.id, email: row.email, role: row.role },
      });
      return row;
    });
    const factors = await factorsOf(deps.database.db, user.id);
    // A link from an administrator replaces the password, never the second step.
    if (factors.app || factors.passkey)
      throw problem(
        403,
        'staff.password_set',
        'Your new password is set. Sign in with it and with your second step.',
      );
    const session = await openSession(request, reply, deps, user, 'link');
    await devices.remember(request, reply, user.email);
    return ok(session);
  });
}

function refusal(state: InvitationState) {
  return problem(403, `staff.link_${state}`, REFUSALS[state]);
}
