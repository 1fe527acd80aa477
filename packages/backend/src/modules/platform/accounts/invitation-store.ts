import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import type { Random } from '#app/http/dependencies';
import { findStaffById } from './accounts-store';
import { hashToken } from './sessions';
import type { StaffRow } from './store';
import { staffInvitation } from './tables';

const DAY_MS = 24 * 60 * 60_000;
/** For this time, an ended link gets another message than an invalid one. */
const REMEMBERED_MS = 30 * DAY_MS;
const TOKEN = /^[\w-]{43}$/;

export type InvitationState = 'used' | 'ended' | 'wrong';

/** Replaces the account's link. @returns its token, which is stored nowhere */
export async function makeInvitation(
  db: Db,
  userId: number,
  { random, expiresAt, now }: { random: Random; expiresAt: Date; now: Date },
): Promise<string> {
  const token = random(32).toString('base64url');
  await db
    .delete(staffInvitation)
    .where(lt(staffInvitation.expiresAt, new Date(now.getTime() - REMEMBERED_MS)));
  await deleteInvitations(db, userId);
  await db.insert(staffInvitation).values({ tokenHash: hashToken(token), userId, expiresAt });
  return token;
}

export async function deleteInvitations(db: Db, userId: number): Promise<void> {
  await db.delete(staffInvitation).where(eq(staffInvitation.userId, userId));
}

/** @returns the account that a token opens now, or why it opens none */
export async function findInvited(db: Db, token: string, now: Date): Promise<StaffRow | InvitationState> {
  if (!TOKEN.test(token)) return 'wrong';
  const [row] = await db
    .select()
    .from(staffInvitation)
    .where(eq(staffInvitation.tokenHash, hashToken(token)));
  if (!row) return 'wrong';
  if (row.usedAt) return 'used';
  const user = await findStaffById(db, row.userId);
  // The person has a password already, or came with the company account.
  if (!user?.mustChangePassword) return 'used';
  return user.active && row.expiresAt > now ? user : 'ended';
}

/** @returns false when another request has just used it up */
export async function useInvitation(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await db
    .update(staffInvitation)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffInvitation.tokenHash, hashToken(token)),
        isNull(staffInvitation.usedAt),
        gt(staffInvitation.expiresAt, now),
      ),
    )
    .returning({ userId: staffInvitation.userId });
  return used.length > 0;
}
