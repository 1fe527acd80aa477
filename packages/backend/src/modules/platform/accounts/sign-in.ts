import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  links,
  signIn,
  signInSecondStep,
  signInWithPasskey,
  startPasskeySignIn,
  type SessionInfo,
} from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { problem, ProblemError } from '#app/http/problem-error';
import { createServerSecret } from '#app/http/server-secret';
import { recordAudit } from '#app/modules/platform/audit/index';
import { isClosedDemo } from './demo-staff';
import { isPassword } from './password';
import { knownDevices, type KnownDevices } from './known-device';
import { askForPasskey, takePasskey } from './passkey-sign-in';
import { factorsOf } from './second-factor-store';
import { askForSecondStep, takeSecondStep } from './second-step';
import { openSession } from './session-cookie';
import { safeReturn } from './safe-return';
import { checkSameOrigin } from './same-origin';
import { forgetAttempt, takeAttempt } from './sign-in-throttle';
import { findStaff } from './store';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 8 * 1024;

/** Accepts JSON, and the plain form of a page without scripts. */
export function registerSignIn(app: FastifyInstance, deps: Dependencies): void {
  const devices = knownDevices(deps);
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  const secret = createServerSecret(deps);
  const steps: readonly [
    path: string,
    take: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ][] = [
    [signIn.path, (request, reply) => attempt(request, reply, deps, devices)],
    [signInSecondStep.path, (request, reply) => takeSecondStep(request, reply, deps, { devices, secret })],
    [startPasskeySignIn.path, (request, reply) => askForPasskey(request, reply, deps)],
    [signInWithPasskey.path, (request, reply) => takePasskey(request, reply, deps, devices)],
  ];
  for (const [path, take] of steps)
    app.post(path, { bodyLimit: BODY_LIMIT, onRequest: [secret.hook] }, async (request, reply) => {
      checkSameOrigin(request, deps.config);
      reply.header('cache-control', 'no-store');
      const isForm = request.headers['content-type']?.startsWith(FORM_TYPE) ?? false;
      if (!isForm) return reply.code(200).send(await take(request, reply));

      const wanted = (request.body as Record<string, string>)['return'];
      try {
        await take(request, reply);
        return await reply.redirect(safeReturn(wanted), 303);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        const back = links.staffLogin(wanted === undefined ? undefined : safeReturn(wanted));
        return reply.redirect(`${back}${back.includes('?') ? '&' : '?'}error=${error.code}`, 303);
      }
    });
}

async function attempt(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
  devices: KnownDevices,
): Promise<SessionInfo> {
  const { email, password } = parseInput(schemas.signIn.body, request.body);
  const { config } = deps;
  if (!config.passwordSignIn) throw problem(403, 'staff.password_off', 'Sign in with the company account.');
  const { db } = deps.database;
  const now = deps.clock();
  const attempted = await takeAttempt(request, reply, deps, devices, email);
  const user = await findStaff(db, email);
  // Hashing is slow on purpose, so no transaction is open here.
  if (!(await isPassword(user?.passwordHash, password)) || !user || isClosedDemo(config, user)) {
    // Unknown accounts take the same time, and closed ones get the same answer, so that nothing is revealed.
    // The address is not logged, because it may be a password in the wrong field.
    await recordAudit(db, request, {
      action: 'staff.sign-in-refused',
      subject: `staff:${user?.id ?? 'unknown'}`,
    });
    throw problem(401, 'staff.wrong_credentials', 'Email or password is wrong.');
  }
  await forgetAttempt(db, attempted);
  // Only a person with the right password learns that it has expired.
  if (user.mustChangePassword && user.temporaryUntil && user.temporaryUntil <= now) {
    await recordAudit(db, request, { action: 'staff.sign-in-refused', subject: `staff:${user.id}` });
    throw problem(
      403,
      'staff.password_ended',
      'This password was valid for a day. Ask an administrator for a new one.',
    );
  }
  const factors = await factorsOf(db, user.id);
  if (factors.app || factors.passkey) return askForSecondStep(reply, deps, user.id, factors);
  const session = await openSession(request, reply, deps, user, 'password');
  await devices.remember(request, reply, user.email);
  return session;
}
