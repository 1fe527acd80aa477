import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { addPasskey, removePasskey, startPasskey } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { notFound, problem } from '#app/http/problem-error';
import { created, ok } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { findStaffById, refuseExternal } from './accounts-store';
import { passkeyLibrary } from './passkey-library';
import { deletePasskey, insertPasskey, passkeysOf, toCredential, toPasskey } from './passkey-store';
import { relyingParty } from './relying-party';
import { dropUselessCodes, hasSecondFactor, newRecoveryCodes } from './second-factor-store';
import type { StaffSession } from './sessions';
import { finishStep, STEP_MS, storeStep, tryStep } from './sign-in-step';
import { staffRoute } from './staff-route';

/** The challenge of a registration belongs to the session, so no other session can answer it. */
const stepOf = ({ tokenHash }: StaffSession) => `passkey:${tokenHash}`;

export function registerPasskeys(app: FastifyInstance, deps: Dependencies): void {
  const { config, clock, random } = deps;
  staffRoute(app, deps, startPasskey, {}, async ({ db, staff, request }) => {
    const { id: rpID } = relyingParty(request, config);
    const user = await findStaffById(db, staff.userId);
    refuseExternal(user);
    const challenge = new Uint8Array(random(32));
    const text = Buffer.from(challenge).toString('base64url');
    await storeStep(db, stepOf(staff), { userId: staff.userId, challenge: text }, clock());
    const known = (await passkeysOf(db, staff.userId)).map(toCredential);
    const { generateRegistrationOptions } = await passkeyLibrary();
    const options = await generateRegistrationOptions({
      rpName: config.sender.name,
      rpID,
      userName: staff.email,
      userDisplayName: staff.name,
      userID: new TextEncoder().encode(`staff:${staff.userId}`),
      challenge,
      timeout: STEP_MS,
      excludeCredentials: known.map(({ id, transports = [] }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return ok({ ...options });
  });

  staffRoute(app, deps, addPasskey, {}, async ({ db, body, staff, request }) => {
    const party = relyingParty(request, config);
    const step = await tryStep(db, stepOf(staff), clock());
    if (!step?.challenge) throw refused();
    const { verifyRegistrationResponse } = await passkeyLibrary();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks the response's shape.
      response: body.response as unknown as RegistrationResponseJSON,
      expectedChallenge: step.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }) as const);
    if (!verified || !(await finishStep(db, stepOf(staff)))) throw refused();
    const isFirst = !(await hasSecondFactor(db, staff.userId));
    const row = await insertPasskey(db, staff.userId, body.name, registrationInfo.credential, clock());
    if (!row) throw problem(409, 'staff.passkey_exists', 'This passkey is registered already.');
    await recordAudit(db, request, {
      action: 'staff.passkey-add',
      subject: `staff:${staff.userId}`,
      detail: { name: row.name },
    });
    const codes = isFirst ? await newRecoveryCodes(db, staff.userId) : [];
    return created({ passkey: toPasskey(row), recovery_codes: codes });
  });

  staffRoute(app, deps, removePasskey, {}, async ({ db, params, staff, request }) => {
    if (!(await deletePasskey(db, staff.userId, params.id))) throw notFound('passkey');
    await dropUselessCodes(db, staff.userId);
    await recordAudit(db, request, { action: 'staff.passkey-remove', subject: `staff:${staff.userId}` });
    return { status: 204 as const, body: undefined };
  });
}

function refused() {
  return problem(403, 'staff.passkey_refused', 'The passkey could not be checked. Start again.');
}
