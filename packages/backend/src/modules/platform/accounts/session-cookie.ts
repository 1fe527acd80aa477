import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionInfo } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { recordAudit } from '#app/modules/platform/audit/index';
import { maskAddress } from '#app/modules/platform/audit/rules';
import { deviceName } from './device-name';
import { SESSION_COOKIE } from './require-staff';
import { LONGEST_MS, startSession, type ProviderSession } from './sessions';
import type { StaffRow } from './store';

/** Deleting the cookie needs the same options. */
export function cookieOptions(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
}

export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, random, clock, database }: Dependencies,
  user: StaffRow,
  by:
    | 'password'
    | 'password and app'
    | 'recovery code'
    | 'password and passkey'
    | 'passkey'
    | 'provider'
    | 'link',
  provider?: ProviderSession,
): Promise<SessionInfo> {
  const { db } = database;
  const { token, info } = await startSession(db, user, {
    now: clock(),
    random,
    device: deviceName(request.headers['user-agent']),
    network: maskAddress(request.ip),
    replaces: request.cookies[SESSION_COOKIE],
    provider,
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
