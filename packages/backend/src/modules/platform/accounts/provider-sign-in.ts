import type { FastifyInstance, FastifyReply } from 'fastify';
import { links, OIDC_CALLBACK_PATH, OIDC_START_PATH } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { createServerSecret } from '#app/http/server-secret';
import { recordAudit } from '#app/modules/platform/audit/index';
import { staffUrlOf } from '#app/staff-url';
import { identityProvider, type Identity } from './identity-provider';
import { providerAccount, type ProviderProblem } from './provider-account';
import { registerProviderLogout } from './provider-logout';
import { safeReturn } from './safe-return';
import { cookieOptions, openSession } from './session-cookie';
import { openStarted, sealStarted, STARTED_MS } from './started-sign-in';

const STARTED_COOKIE = 'konnect_staff_oidc';
const COOKIE_PATH = '/api/staff/oidc/';
const PER_MINUTE = 60;

type Problem =
  | ProviderProblem
  | 'staff.oidc_unreachable'
  | 'staff.oidc_expired'
  | 'staff.oidc_cancelled'
  | 'staff.oidc_failed';

function backToSignIn(reply: FastifyReply, code: Problem, returnTo?: string) {
  const address = links.staffLogin(returnTo);
  return reply.redirect(`${address}${address.includes('?') ? '&' : '?'}error=${code}`, 303);
}

/** Browsers open both addresses, so they answer with redirects. */
export function registerProviderSignIn(app: FastifyInstance, deps: Dependencies): void {
  const { config, clock, database, logger } = deps;
  const { oidc } = config;
  if (!oidc || !config.services.includes('main')) return;
  const provider = identityProvider(oidc);
  const secret = createServerSecret(deps);
  // The address comes from the configuration, because a caller can choose the host of a request.
  const callback = `${staffUrlOf(config)}${OIDC_CALLBACK_PATH}`;
  const cookie = { ...cookieOptions(config.publicUrl), path: COOKIE_PATH };
  registerProviderLogout(app, deps, provider);
  const max = Math.ceil(PER_MINUTE * config.rateLimitFactor);
  const options = {
    onRequest: [secret.hook],
    config: { rateLimit: max > 0 ? { max, timeWindow: 60_000 } : (false as const) },
  };

  app.get<{ Querystring: Record<string, unknown> }>(OIDC_START_PATH, options, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const wanted = query['return'];
    const returnTo = safeReturn(typeof wanted === 'string' ? wanted : undefined);
    const word = () => deps.random(32).toString('base64url');
    const checks = { state: word(), nonce: word(), verifier: word() };
    try {
      const address = await provider.authorizationUrl(callback, checks);
      reply.setCookie(
        STARTED_COOKIE,
        sealStarted(secret.key('oidc'), { ...checks, returnTo, until: clock().getTime() + STARTED_MS }),
        { ...cookie, maxAge: STARTED_MS / 1_000 },
      );
      return await reply.redirect(address, 303);
    } catch (error) {
      logger.warn({ err: error }, 'the identity provider did not answer');
      return backToSignIn(reply, 'staff.oidc_unreachable', returnTo);
    }
  });

  app.get<{ Querystring: Record<string, unknown> }>(OIDC_CALLBACK_PATH, options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const started = openStarted(secret.key('oidc'), request.cookies[STARTED_COOKIE], clock());
    // The cookie is good for one attempt, whatever its result.
    reply.clearCookie(STARTED_COOKIE, cookie);
    if (!started) return backToSignIn(reply, 'staff.oidc_expired');
    const { returnTo } = started;
    const refuse = async (code: Problem, userId?: number) => {
      await recordAudit(database.db, request, {
        action: 'staff.sign-in-refused',
        subject: `staff:${userId ?? 'unknown'}`,
        detail: { by: 'provider', code },
      });
      return backToSignIn(reply, code, returnTo);
    };

    const cameBackTo = new URL(callback);
    cameBackTo.search = request.raw.url?.split('?')[1] ?? '';
    let identity: Identity;
    try {
      identity = await provider.identify(cameBackTo, started);
    } catch (error) {
      logger.warn({ err: error }, 'a sign-in with the identity provider failed');
      const hasState = cameBackTo.searchParams.get('state') === started.state;
      return refuse(
        hasState && cameBackTo.searchParams.get('error') === 'access_denied'
          ? 'staff.oidc_cancelled'
          : 'staff.oidc_failed',
      );
    }
    const account = await database.transaction((tx) => providerAccount(tx, identity, oidc.roles));
    if ('problem' in account) return refuse(account.problem, account.userId);
    const { user, is } = account;
    if (is !== 'known')
      await recordAudit(database.db, request, {
        action: is === 'new' ? 'staff.create' : 'staff.link',
        subject: `staff:${user.id}`,
        detail: { by: 'provider', role: user.role },
        actor: { userId: user.id, email: user.email, role: user.role },
      });
    await openSession(request, reply, deps, user, 'provider', identity);
    return reply.redirect(safeReturn(returnTo), 303);
  });
}
