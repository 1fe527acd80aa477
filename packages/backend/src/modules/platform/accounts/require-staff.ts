import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import {
  addPasskey,
  changePassword,
  confirmSecondFactor,
  getSecondFactor,
  getSession,
  listOwnSessions,
  startPasskey,
  startSecondFactor,
  type StaffRole,
} from '@konnect/contracts';
import type { BackendConfig } from '#app/config';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { SESSION_COOKIE } from '#app/http/route';
import { hasSecondFactor } from './second-factor-store';
import { readSession, type StaffSession } from './sessions';
import { checkOwnRead, checkSameOrigin } from './same-origin';

export { SESSION_COOKIE };

/** Routes that stay open to a person who must change the password first. */
const OPEN_BEFORE_CHANGE = new Set<string>([getSession.path, changePassword.path]);

/** Routes that stay open to a person whose role needs a second factor that is not set up yet. */
const OPEN_BEFORE_SET_UP = new Set<string>([
  ...OPEN_BEFORE_CHANGE,
  listOwnSessions.path,
  getSecondFactor.path,
  startSecondFactor.path,
  confirmSecondFactor.path,
  startPasskey.path,
  addPasskey.path,
]);

const sessions = new WeakMap<FastifyRequest, StaffSession>();

/**
 * Admits signed-in staff, or only the named roles (administrators are not implied). Pages of other origins
 * may not read, and writes need the session's CSRF token. `isFresh` needs a recent sign-in, so that an
 * unlocked screen gives no exports, erasures or accounts.
 * @example route(app, deps, endpoint, { onRequest: [requireStaff(deps, ['hr', 'admin'])] }, handler)
 */
export function requireStaff(
  deps: Dependencies,
  roles?: readonly StaffRole[],
  isFresh = false,
): onRequestAsyncHookHandler {
  return async (request) => {
    const session = await readSession(deps.database.db, request.cookies[SESSION_COOKIE], deps.clock());
    if (!session) throw problem(401, 'staff.signed_out', 'Sign in first.');
    if (request.method === 'GET' || request.method === 'HEAD') checkOwnRead(request);
    else checkCsrf(request, session, deps.config);
    if (session.mustChangePassword && !OPEN_BEFORE_CHANGE.has(request.routeOptions.url ?? '')) {
      throw problem(403, 'staff.password_change_needed', 'Choose a password of your own first.');
    }
    if (await lacksSecondFactor(deps, session)) {
      if (!OPEN_BEFORE_SET_UP.has(request.routeOptions.url ?? ''))
        throw problem(403, 'staff.second_factor_needed', 'Set up the second step of your sign-in first.');
      session.mustSetUpSecondFactor = true;
    }
    if (roles && !roles.includes(session.role))
      throw problem(403, 'staff.forbidden', 'Your role does not allow this.');
    if (isFresh) checkFresh(session, deps);
    sessions.set(request, session);
  };
}

async function lacksSecondFactor(
  { config, database }: Dependencies,
  session: StaffSession,
): Promise<boolean> {
  if (session.external || !config.secondFactorRoles.includes(session.role)) return false;
  return !(await hasSecondFactor(database.db, session.userId));
}

/** @throws Error when the route lacks `requireStaff` */
export function staffOf(request: FastifyRequest): StaffSession {
  const session = sessions.get(request);
  if (!session)
    throw new Error(
      `${request.method} ${request.routeOptions.url ?? ''} reads the staff session without requireStaff.`,
    );
  return session;
}

/** @returns undefined when the route lacks `requireStaff` */
export function findStaffOf(request: FastifyRequest): StaffSession | undefined {
  return sessions.get(request);
}

/**
 * For calls that need a fresh sign-in only with some input.
 * @throws ProblemError 403 `staff.fresh_needed`
 */
export function checkFresh(
  { startedAt }: Pick<StaffSession, 'startedAt'>,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
): void {
  const longest = config.freshSignInMinutes * 60_000;
  if (longest > 0 && clock().getTime() - startedAt.getTime() > longest)
    throw problem(403, 'staff.fresh_needed', 'Confirm first that it is you: sign in again.');
}

export function checkCsrf(
  request: FastifyRequest,
  session: StaffSession,
  config: Pick<BackendConfig, 'publicUrl' | 'staffUrl'>,
): void {
  checkSameOrigin(request, config);
  const sent = request.headers['x-csrf-token'];
  if (typeof sent !== 'string' || !isEqual(sent, session.csrfToken)) {
    throw problem(403, 'staff.csrf', 'This page is out of date. Reload it and try again.');
  }
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
