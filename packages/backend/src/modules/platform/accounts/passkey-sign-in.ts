import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionInfo } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { problem } from '#app/http/problem-error';
import { recordAudit } from '#app/modules/platform/audit/index';
import { findStaffById } from './accounts-store';
import { isClosedDemo } from './demo-staff';
import type { KnownDevices } from './known-device';
import { passkeyLibrary } from './passkey-library';
import { findPasskey, notePasskeyUse, passkeysOf, toCredential } from './passkey-store';
import { relyingParty } from './relying-party';
import { STEP_COOKIE, sendStep, stepCookieOptions, stepEnded } from './second-step';
import { openSession } from './session-cookie';
import { challengeStep, finishStep, startStep, STEP_MS, tryStep } from './sign-in-step';

/** Begins the second step after a password, or a sign-in without one. @throws ProblemError 403 or 409 */
export async function askForPasskey(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  checkPasswordsAllowed(deps);
  const { id: rpID } = relyingParty(request, deps.config);
  const { db } = deps.database;
  const challenge = new Uint8Array(deps.random(32));
  const text = Buffer.from(challenge).toString('base64url');
  const userId = await challengeStep(db, request.cookies[STEP_COOKIE], text, deps.clock());
  if (userId === undefined) sendStep(reply, deps, await startStep(db, null, deps.clock(), deps.random, text));
  const known = userId === undefined ? [] : (await passkeysOf(db, userId)).map(toCredential);
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return generateAuthenticationOptions({
    rpID,
    challenge,
    timeout: STEP_MS,
    allowCredentials: known.map(({ id, transports = [] }) => ({ id, transports })),
    // A passkey without a password must be two factors: the device, and what unlocks it.
    userVerification: userId === undefined ? 'required' : 'preferred',
  });
}

/**
 * Attempts are not counted by account, because a signature cannot be guessed; a step has five tries.
 * @throws ProblemError 403
 */
export async function takePasskey(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
  devices: KnownDevices,
): Promise<SessionInfo> {
  checkPasswordsAllowed(deps);
  const { response } = parseInput(schemas.signInWithPasskey.body, request.body);
  const { db } = deps.database;
  const now = deps.clock();
  const token = request.cookies[STEP_COOKIE];
  const step = await tryStep(db, token, now);
  if (!token || !step?.challenge) throw stepEnded();
  const row = await findPasskey(db, response.id);
  const user = row && (await findStaffById(db, row.userId));
  const isTheirs =
    user?.active &&
    user.passwordHash !== null &&
    !isClosedDemo(deps.config, user) &&
    (step.userId ?? user.id) === user.id;
  const party = relyingParty(request, deps.config);
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const checked =
    row && isTheirs
      ? await verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: step.challenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          credential: toCredential(row),
          requireUserVerification: step.userId === null,
        }).catch(() => undefined)
      : undefined;
  if (!row || !user || !checked?.verified) {
    await recordAudit(db, request, {
      action: 'staff.sign-in-refused',
      subject: `staff:${user?.id ?? 'unknown'}`,
      detail: { step: 'passkey' },
    });
    throw problem(403, 'staff.passkey_refused', 'This passkey does not open an account here.');
  }
  if (!(await finishStep(db, token))) throw stepEnded();
  await notePasskeyUse(db, row.id, checked.authenticationInfo.newCounter, now);
  reply.clearCookie(STEP_COOKIE, stepCookieOptions(deps));
  const by = step.userId === null ? 'passkey' : 'password and passkey';
  const session = await openSession(request, reply, deps, user, by);
  await devices.remember(request, reply, user.email);
  return session;
}

function checkPasswordsAllowed({ config }: Dependencies): void {
  if (!config.passwordSignIn) throw problem(403, 'staff.password_off', 'Sign in with the company account.');
}
