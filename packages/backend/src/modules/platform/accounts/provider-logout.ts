import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { OIDC_LOGOUT_PATH } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { PROVIDER_LOGOUTS_PER_MINUTE } from '#app/http/budgets';
import type { Dependencies } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';
import { recordAudit } from '#app/modules/platform/audit/index';
import type { IdentityProvider } from './identity-provider';
import { LogoutTokenError, type ProviderLogout } from './logout-token';
import { hashToken } from './sessions';
import { staffLogoutToken, staffSession, staffUser } from './tables';

/** Back-channel logout: the provider brings no session, so its token's signature proves the call. */
export function registerProviderLogout(
  app: FastifyInstance,
  { clock, config, database, logger }: Dependencies,
  provider: Pick<IdentityProvider, 'readLogout'>,
): void {
  const max = Math.ceil(PROVIDER_LOGOUTS_PER_MINUTE * config.rateLimitFactor);
  const rateLimit = max > 0 ? { max, timeWindow: 60_000 } : (false as const);

  app.post<{ Body: unknown }>(OIDC_LOGOUT_PATH, { config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = (request.body as Record<string, unknown> | null)?.['logout_token'];
    if (typeof token !== 'string') throw refused('Send a logout token.');
    let logout: ProviderLogout;
    try {
      logout = await provider.readLogout(token);
    } catch (error) {
      logger.warn({ err: error }, 'a logout token was refused');
      if (error instanceof LogoutTokenError) throw refused('This is no logout token for this site.');
      throw problem(503, 'staff.oidc_unreachable', 'The identity provider did not answer.');
    }
    await database.transaction(async (tx) => {
      if (!(await takeOnce(tx, logout, clock()))) throw refused('This logout token was used already.');
      for (const [userId, sessions] of await endSessionsAt(tx, logout))
        await recordAudit(tx, request, {
          action: 'staff.session-end',
          subject: `staff:${userId}`,
          detail: { sessions, by: 'provider' },
        });
    });
    return reply.code(200).send();
  });
}

function refused(message: string) {
  return problem(400, 'staff.logout_token', message);
}

/** @returns false for a token that came before */
async function takeOnce(tx: Db, { id, until }: ProviderLogout, now: Date): Promise<boolean> {
  await tx.delete(staffLogoutToken).where(lt(staffLogoutToken.expiresAt, now));
  const taken = await tx
    .insert(staffLogoutToken)
    .values({ tokenHash: hashToken(id), expiresAt: until })
    .onConflictDoNothing()
    .returning();
  return taken.length > 0;
}

/** @returns the number of ended sessions by account */
async function endSessionsAt(tx: Db, { subject, session }: ProviderLogout): Promise<Map<number, number>> {
  const ended = await tx
    .delete(staffSession)
    .where(
      subject === undefined
        ? eq(staffSession.providerSession, session ?? '')
        : ofSubject(tx, subject, session),
    )
    .returning({ userId: staffSession.userId });
  const counts = new Map<number, number>();
  for (const { userId } of ended) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

/**
 * With a `sid`, ends that session and those without a known `sid`; else all that the provider began.
 * Older sessions without an origin are the provider's where the account has no password.
 */
function ofSubject(tx: Db, subject: string, session: string | undefined) {
  const external = tx
    .select({ id: staffUser.id })
    .from(staffUser)
    .where(and(eq(staffUser.oidcSubject, subject), isNull(staffUser.passwordHash)));
  const began = or(
    eq(staffSession.providerSubject, subject),
    and(isNull(staffSession.providerSubject), inArray(staffSession.userId, external)),
  );
  return session === undefined
    ? began
    : and(began, or(eq(staffSession.providerSession, session), isNull(staffSession.providerSession)));
}
