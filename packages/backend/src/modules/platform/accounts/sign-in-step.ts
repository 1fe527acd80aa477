import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import type { Random } from '#app/http/dependencies';
import { hashToken } from './sessions';
import { staffSignInStep } from './tables';

/** Time to find the phone. */
export const STEP_MS = 5 * 60_000;
/** Wrong codes after which the password is asked for again. */
const TRIES = 5;

/** Remembers that the password was right. @returns the cookie's value for the second step */
export async function startStep(db: Db, userId: number, now: Date, random: Random): Promise<string> {
  const token = random(32).toString('base64url');
  await db.delete(staffSignInStep).where(lt(staffSignInStep.expiresAt, now));
  await db
    .insert(staffSignInStep)
    .values({ tokenHash: hashToken(token), userId, expiresAt: new Date(now.getTime() + STEP_MS) });
  return token;
}

/** Counts a try before its code is checked. @returns undefined when the step has expired or has no tries left */
export async function tryStep(db: Db, token: string | undefined, now: Date): Promise<number | undefined> {
  if (!token) return undefined;
  const [row] = await db
    .update(staffSignInStep)
    .set({ tries: sql`${staffSignInStep.tries} + 1` })
    .where(
      and(
        eq(staffSignInStep.tokenHash, hashToken(token)),
        gt(staffSignInStep.expiresAt, now),
        lt(staffSignInStep.tries, TRIES),
      ),
    )
    .returning({ userId: staffSignInStep.userId });
  return row?.userId;
}

/** @returns false when another request has finished this step already */
export async function finishStep(db: Db, token: string): Promise<boolean> {
  const ended = await db
    .delete(staffSignInStep)
    .where(eq(staffSignInStep.tokenHash, hashToken(token)))
    .returning({ userId: staffSignInStep.userId });
  return ended.length > 0;
}
