import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionInfo } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { problem } from '#app/http/problem-error';
import type { ServerSecret } from '#app/http/server-secret';
import { recordAudit } from '#app/modules/platform/audit/index';
import { findStaffById } from './accounts-store';
import { isClosedDemo } from './demo-staff';
import type { KnownDevices } from './known-device';
import { useCode, type Factors } from './second-factor-store';
import { cookieOptions, openSession } from './session-cookie';
import { finishStep, startStep, STEP_MS, tryStep } from './sign-in-step';
import { forgetAttempt, takeAttempt } from './sign-in-throttle';

export const STEP_COOKIE = 'konnect_staff_step';

export const SECOND_FACTOR_KEY = 'staff-second-factor';

export const stepCookieOptions = (deps: Dependencies) =>
  ({ ...cookieOptions(deps.config.publicUrl), path: '/api/staff/session/', sameSite: 'strict' }) as const;

/** Sends a cookie for the second step instead of a session. @throws ProblemError always */
export async function askForSecondStep(
  reply: FastifyReply,
  deps: Dependencies,
  userId: number,
  factors: Factors,
): Promise<never> {
  const token = await startStep(deps.database.db, userId, deps.clock(), deps.random);
  sendStep(reply, deps, token);
  throw problem(
    403,
    'staff.second_step',
    'Enter the code of your authenticator app, or use your passkey.',
    undefined,
    { ...factors },
  );
}

export function sendStep(reply: FastifyReply, deps: Dependencies, token: string): void {
  reply.setCookie(STEP_COOKIE, token, { ...stepCookieOptions(deps), maxAge: STEP_MS / 1_000 });
}

/** @throws ProblemError 403 or 429 */
export async function takeSecondStep(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
  { devices, secret }: { devices: KnownDevices; secret: ServerSecret },
): Promise<SessionInfo> {
  const { code } = parseInput(schemas.signInSecondStep.body, request.body);
  const { db } = deps.database;
  const now = deps.clock();
  const token = request.cookies[STEP_COOKIE];
  const step = await tryStep(db, token, now);
  const user = step?.userId ? await findStaffById(db, step.userId) : undefined;
  if (!token || !user?.active || isClosedDemo(deps.config, user)) throw stepEnded();
  // Counted like passwords, because a person who has the password could otherwise start again without limit.
  const attempted = await takeAttempt(request, reply, deps, devices, user.email);
  const by = await useCode(db, user.id, code, secret.key(SECOND_FACTOR_KEY), now);
  if (!by) {
    await recordAudit(db, request, {
      action: 'staff.sign-in-refused',
      subject: `staff:${user.id}`,
      detail: { step: 'code' },
    });
    throw problem(403, 'staff.wrong_code', 'This code is wrong, or was used already.');
  }
  if (!(await finishStep(db, token))) throw stepEnded();
  await forgetAttempt(db, attempted);
  reply.clearCookie(STEP_COOKIE, stepCookieOptions(deps));
  const session = await openSession(
    request,
    reply,
    deps,
    user,
    by === 'app' ? 'password and app' : 'recovery code',
  );
  await devices.remember(request, reply, user.email);
  return session;
}

export function stepEnded() {
  return problem(403, 'staff.second_step_ended', 'That took too long. Sign in again from the start.');
}
