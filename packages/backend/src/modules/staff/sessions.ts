import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { SessionInfo } from '@konnect/contracts';
import type { Db } from '#app/db/database';
import type { Random } from '#app/http/dependencies';
import { staffSession, staffUser } from './tables';

export interface StaffSession extends SessionInfo {
  userId: number;
  tokenHash: string;
}

const HOUR = 3_600_000;
/** A shift: whoever comes back the next day signs in again. */
export const IDLE_MS = 12 * HOUR;
export const LONGEST_MS = 7 * 24 * HOUR;
/** Moving the idle end at every call would make each read a write. */
const TOUCH_AFTER_MS = 10 * 60_000;

const TOKEN = /^[\w-]{43}$/;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session and forgets those that have ended. @returns the cookie's value, which is stored nowhere, and the session */
export async function startSession(db: Db, user: { id: number; name: string; email: string; role: SessionInfo['role'] }, { now, random }: { now: Date; random: Random }) {
  const token = random(32).toString('base64url');
  const csrfToken = random(24).toString('base64url');
  await db.delete(staffSession).where(lt(staffSession.expiresAt, now));
  await db.insert(staffSession).values({
    tokenHash: hashToken(token),
    userId: user.id,
    csrfToken,
    createdAt: now,
    idleUntil: new Date(now.getTime() + IDLE_MS),
    expiresAt: new Date(now.getTime() + LONGEST_MS),
  });
  const info: SessionInfo = { name: user.name, email: user.email, role: user.role, csrfToken };
  return { token, info };
}

/** The running session of a cookie; undefined for a forged, ended or disabled one. */
export async function readSession(db: Db, token: string | undefined, now: Date): Promise<StaffSession | undefined> {
  if (!token || !TOKEN.test(token)) return undefined;
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ userId: staffUser.id, name: staffUser.name, email: staffUser.email, role: staffUser.role, csrfToken: staffSession.csrfToken, idleUntil: staffSession.idleUntil })
    .from(staffSession)
    .innerJoin(staffUser, eq(staffUser.id, staffSession.userId))
    .where(and(eq(staffSession.tokenHash, tokenHash), eq(staffUser.active, true), gt(staffSession.idleUntil, now), gt(staffSession.expiresAt, now)));
  if (!row) return undefined;
  const { idleUntil, ...session } = row;
  if (idleUntil.getTime() - now.getTime() < IDLE_MS - TOUCH_AFTER_MS) {
    await db.update(staffSession).set({ idleUntil: new Date(now.getTime() + IDLE_MS) }).where(eq(staffSession.tokenHash, tokenHash));
  }
  return { ...session, tokenHash };
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash));
}
