import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links, signIn, type SessionInfo } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { parseInput } from '#app/http/parse-input';
import { problem, ProblemError } from '#app/http/problem-error';
import { recordAudit } from '#app/modules/platform/audit/index';
import { maskAddress } from '#app/modules/platform/audit/rules';
import { isPassword } from './password';
import { deviceName } from './device-name';
import { knownDevices, type KnownDevices } from './known-device';
import { SESSION_COOKIE } from './require-staff';
import { safeReturn } from './safe-return';
import { checkSameOrigin } from './same-origin';
import { LONGEST_MS, startSession } from './sessions';
import { forgetAttempt, noteAttempt } from './sign-in-throttle';
import { findStaff, type StaffRow } from './store';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const BODY_LIMIT = 8 * 1024;

/** Options of the cookie; deleting it needs the same ones. */
export function cookieOptions(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
}

/** Sign-in by JSON, and by the plain form of a page without scripts. */
export function registerSignIn(app: FastifyInstance, deps: Dependencies): void {
  const devices = knownDevices(deps);
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  app.post(signIn.path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    checkSameOrigin(request, deps.config.publicUrl);
    reply.header('cache-control', 'no-store');
    const isForm = request.headers['content-type']?.startsWith(FORM_TYPE) ?? false;
    if (!isForm) return reply.code(200).send(await attempt(request, reply, deps, devices));

    const wanted = (request.body as Record<string, string>)['return'];
    try {
      await attempt(request, reply, deps, devices);
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
  const device = await devices.find(request, email);
  const noted = await noteAttempt(db, { ip: request.ip, email, device, now, factor: config.rateLimitFactor });
  if (noted.id === undefined) {
    reply.header('retry-after', noted.retryAfter);
    throw problem(429, 'staff.too_many_attempts', 'Too many tries. Wait a few minutes and try again.');
  }
  const user = await findStaff(db, email);
  // Hashing is slow on purpose, so no transaction is open here.
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    // An unknown account takes the same work. The typed address is not logged, because it may be a password in the wrong field.
    await recordAudit(db, request, {
      action: 'staff.sign-in-refused',
      subject: `staff:${user?.id ?? 'unknown'}`,
    });
    throw problem(401, 'staff.wrong_credentials', 'Email or password is wrong.');
  }
  await forgetAttempt(db, noted.id);
  // Only who knows it learns that it has ended.
  if (user.mustChangePassword && user.temporaryUntil && user.temporaryUntil <= now) {
    await recordAudit(db, request, { action: 'staff.sign-in-refused', subject: `staff:${user.id}` });
    throw problem(
      403,
      'staff.password_ended',
      'This password was valid for a day. Ask an administrator for a new one.',
    );
  }
  const session = await openSession(request, reply, deps, user, 'password');
  await devices.remember(request, reply, user.email);
  return session;
}

/** Starts a session for an authenticated person and sends the cookie. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, random, clock, database }: Dependencies,
  user: StaffRow,
  by: 'password' | 'provider',
): Promise<SessionInfo> {
  const { db } = database;
  const { token, info } = await startSession(db, user, {
    now: clock(),
    random,
    device: deviceName(request.headers['user-agent']),
    network: maskAddress(request.ip),
    replaces: request.cookies[SESSION_COOKIE],
  });
  await recordAudit(db, request, {
    action: 'staff.sign-in',
    subject: `staff:${user.id}`,
    detail: { by },
    actor: { userId: user.id, email: user.email, role: user.role },
  });
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(config.publicUrl), maxAge: LONGEST_MS / 1_000 });
  return info;
}
