import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { OwnSession, SessionInfo } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Random } from '#app/http/dependencies';
import { staffSession, staffUser } from './tables';

export interface StaffSession extends SessionInfo {
  userId: number;
  tokenHash: string;
  /** True for the company account alone, which has a second step of its own. */
  external: boolean;
  /** When the person last proved who they are. */
  startedAt: Date;
}

const HOUR = 3_600_000;
/** The length of a shift, so that staff sign in again on the next day. */
export const IDLE_MS = 12 * HOUR;
export const LONGEST_MS = 7 * 24 * HOUR;
/** The idle timeout moves at most this often, because otherwise each read would be a write. */
const TOUCH_AFTER_MS = 10 * 60_000;

const TOKEN = /^[\w-]{43}$/;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export interface SessionStart {
  now: Date;
  random: Random;
  /** Browser and system, and the network without its last part, for the person's own list. */
  device?: string | null;
  network?: string | null;
  /** The browser's previous session ends, which makes a planted cookie worthless (session fixation). */
  replaces?: string | undefined;
  /** The session at the identity provider that began this one. */
  provider?: ProviderSession | undefined;
}

export interface ProviderSession {
  /** Issuer and subject. */
  subject: string;
  /** The provider's `sid`. */
  session: string | undefined;
}

type SessionUser = {
  id: number;
  name: string;
  email: string;
  role: SessionInfo['role'];
  mustChangePassword?: boolean;
};

/** Also deletes expired sessions. @returns the session, and the cookie's value, which is stored nowhere */
export async function startSession(
  db: Db,
  user: SessionUser,
  { now, random, device = null, network = null, replaces, provider }: SessionStart,
) {
  const token = random(32).toString('base64url');
  const csrfToken = random(24).toString('base64url');
  await db.delete(staffSession).where(lt(staffSession.expiresAt, now));
  if (replaces !== undefined) await endSession(db, hashToken(replaces));
  await db.update(staffUser).set({ lastSignInAt: now }).where(eq(staffUser.id, user.id));
  await db.insert(staffSession).values({
    tokenHash: hashToken(token),
    userId: user.id,
    csrfToken,
    createdAt: now,
    idleUntil: new Date(now.getTime() + IDLE_MS),
    expiresAt: new Date(now.getTime() + LONGEST_MS),
    device,
    network,
    providerSubject: provider?.subject ?? null,
    providerSession: provider?.session ?? null,
  });
  const info: SessionInfo = {
    name: user.name,
    email: user.email,
    role: user.role,
    csrfToken,
    ...(user.mustChangePassword ? { mustChangePassword: true } : {}),
  };
  return { token, info };
}

/** @returns undefined when the cookie is forged, expired or of a disabled account */
export async function readSession(
  db: Db,
  token: string | undefined,
  now: Date,
): Promise<StaffSession | undefined> {
  if (!token || !TOKEN.test(token)) return undefined;
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      userId: staffUser.id,
      name: staffUser.name,
      email: staffUser.email,
      role: staffUser.role,
      csrfToken: staffSession.csrfToken,
      mustChangePassword: staffUser.mustChangePassword,
      passwordHash: staffUser.passwordHash,
      startedAt: staffSession.createdAt,
      idleUntil: staffSession.idleUntil,
    })
    .from(staffSession)
    .innerJoin(staffUser, eq(staffUser.id, staffSession.userId))
    .where(
      and(
        eq(staffSession.tokenHash, tokenHash),
        eq(staffUser.active, true),
        gt(staffSession.idleUntil, now),
        gt(staffSession.expiresAt, now),
      ),
    );
  if (!row) return undefined;
  const { idleUntil, mustChangePassword, passwordHash, ...session } = row;
  if (idleUntil.getTime() - now.getTime() < IDLE_MS - TOUCH_AFTER_MS) {
    await db
      .update(staffSession)
      .set({ idleUntil: new Date(now.getTime() + IDLE_MS) })
      .where(eq(staffSession.tokenHash, tokenHash));
  }
  return {
    ...session,
    tokenHash,
    external: passwordHash === null,
    ...(mustChangePassword ? { mustChangePassword } : {}),
  };
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash));
}

/** @returns the number of ended sessions */
export async function endSessionsOf(db: Db, userId: number, exceptHash?: string): Promise<number> {
  const ended = await db
    .delete(staffSession)
    .where(
      and(
        eq(staffSession.userId, userId),
        exceptHash === undefined ? undefined : ne(staffSession.tokenHash, exceptHash),
      ),
    )
    .returning({ id: staffSession.id });
  return ended.length;
}

/** @returns false when this person has no such session */
export async function endSessionById(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(staffSession)
    .where(and(eq(staffSession.userId, userId), eq(staffSession.id, id)))
    .returning({ id: staffSession.id });
  return ended.length > 0;
}

export async function sessionsOf(
  db: Db,
  session: Pick<StaffSession, 'userId' | 'tokenHash'>,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.userId, session.userId),
        gt(staffSession.idleUntil, now),
        gt(staffSession.expiresAt, now),
      ),
    )
    .orderBy(desc(staffSession.idleUntil), desc(staffSession.id));
  return rows.map((row) => ({
    id: row.id,
    started_at: row.createdAt.toISOString(),
    // The time of the last use is exact to ten minutes, because more frequent use is not stored.
    last_used_at: new Date(row.idleUntil.getTime() - IDLE_MS).toISOString(),
    expires_at: row.expiresAt.toISOString(),
    device: row.device,
    network: row.network,
    current: row.tokenHash === session.tokenHash,
  }));
}
