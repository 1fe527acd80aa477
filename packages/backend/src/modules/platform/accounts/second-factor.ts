import type { FastifyInstance } from 'fastify';
import { generateURI } from 'otplib';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound, problem } from '#app/http/problem-error';
import { ok } from '#app/http/route';
import { databaseSecret, keyFrom } from '#app/http/server-secret';
import { recordAudit } from '#app/modules/platform/audit/index';
import { findStaffById, refuseExternal } from './accounts-store';
import {
  confirmApp,
  hasApp,
  hasSecondFactor,
  newRecoveryCodes,
  removeApp,
  removeSecondFactor,
  secondFactorOf,
  startApp,
} from './second-factor-store';
import { passkeysOf, toPasskey } from './passkey-store';
import { findRelyingParty } from './relying-party';
import { SECOND_FACTOR_KEY } from './second-step';
import { endSessionsOf } from './sessions';
import { staffRoute } from './staff-route';

export function registerSecondFactor(app: FastifyInstance, deps: Dependencies): void {
  const { config, random, clock } = deps;
  staffRoute(app, deps, getSecondFactor, {}, async ({ db, staff, request }) => {
    const { since, recoveryCodes } = await secondFactorOf(db, staff.userId);
    const user = await findStaffById(db, staff.userId);
    return ok({
      since: since?.toISOString() ?? null,
      recovery_codes: recoveryCodes,
      required: config.secondFactorRoles.includes(staff.role),
      external: user?.passwordHash === null,
      passkeys: (await passkeysOf(db, staff.userId)).map(toPasskey),
      can_add_passkey: findRelyingParty(request, config) !== undefined,
    });
  });

  staffRoute(app, deps, startSecondFactor, {}, async ({ db, staff }) => {
    const user = await findStaffById(db, staff.userId);
    refuseExternal(user);
    const key = keyFrom(config.serverSecret ?? (await databaseSecret(db)), SECOND_FACTOR_KEY);
    const secret = await startApp(db, staff.userId, key, random);
    if (!secret) throw problem(409, 'staff.second_factor_exists', 'You have an authenticator app already.');
    return ok({ secret, uri: generateURI({ issuer: config.sender.name, label: staff.email, secret }) });
  });

  staffRoute(app, deps, confirmSecondFactor, {}, async ({ db, body, staff, request }) => {
    if (await hasApp(db, staff.userId))
      throw problem(409, 'staff.second_factor_exists', 'You have an authenticator app already.');
    const key = keyFrom(config.serverSecret ?? (await databaseSecret(db)), SECOND_FACTOR_KEY);
    const code = body.code.replaceAll(/\s/g, '');
    if (!(await confirmApp(db, staff.userId, code, key, clock())))
      throw problem(
        403,
        'staff.wrong_code',
        'This code is not right. Wait for the next one and type it again.',
      );
    await recordAudit(db, request, { action: 'staff.second-factor-on', subject: `staff:${staff.userId}` });
    return ok({ recovery_codes: await newRecoveryCodes(db, staff.userId) });
  });

  staffRoute(app, deps, renewRecoveryCodes, {}, async ({ db, staff, request }) => {
    if (!(await hasSecondFactor(db, staff.userId))) throw notFound('second factor');
    await recordAudit(db, request, { action: 'staff.recovery-codes', subject: `staff:${staff.userId}` });
    return ok({ recovery_codes: await newRecoveryCodes(db, staff.userId) });
  });

  staffRoute(app, deps, removeOwnSecondFactor, {}, async ({ db, staff, request }) => {
    if (await removeApp(db, staff.userId))
      await recordAudit(db, request, {
        action: 'staff.second-factor-off',
        subject: `staff:${staff.userId}`,
      });
    return { status: 204 as const, body: undefined };
  });
  registerReset(app, deps);
}

/** For a colleague who has lost phone and recovery codes. */
function registerReset(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, resetSecondFactor, {}, async ({ db, params, request }) => {
    if (!(await findStaffById(db, params.id))) throw notFound('account');
    await removeSecondFactor(db, params.id);
    await endSessionsOf(db, params.id);
    await recordAudit(db, request, { action: 'staff.second-factor-off', subject: `staff:${params.id}` });
    return { status: 204 as const, body: undefined };
  });
}
