import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import type { Random } from '#app/http/dependencies';
import { hashToken } from './sessions';
import { staffSignInStep } from './tables';

export const STEP_MS = 5 * 60_000;
/** Wrong codes after which the password is asked for again. */
const TRIES = 5;

/** @returns the cookie's value for the second step */
export async function startStep(
  db: Db,
  userId: number | null,
  now: Date,
  random: Random,
  challenge: string | null = null,
): Promise<string> {
  const token = random(32).toString('base64url');
  await storeStep(db, token, { userId, challenge }, now);
  return token;
}

/** Replaces an earlier step of the token. */
export async function storeStep(
  db: Db,
  token: string,
  { userId, challenge }: { userId: number | null; challenge: string | null },
  now: Date,
): Promise<void> {
  const step = { userId, challenge, tries: 0, expiresAt: new Date(now.getTime() + STEP_MS) };
  await db.delete(staffSignInStep).where(lt(staffSignInStep.expiresAt, now));
  await db
    .insert(staffSignInStep)
    .values({ tokenHash: hashToken(token), ...step })
    .onConflictDoUpdate({ target: staffSignInStep.tokenHash, set: step });
}

/** @returns the person of the step; undefined when it has ended */
export async function challengeStep(
  db: Db,
  token: string | undefined,
  challenge: string,
  now: Date,
): Promise<number | undefined> {
  if (!token) return undefined;
  const [row] = await db
    .update(staffSignInStep)
    .set({ challenge })
    .where(isOpen(token, now))
    .returning({ userId: staffSignInStep.userId });
  return row?.userId ?? undefined;
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(staffSignInStep.tokenHash, hashToken(token)),
    gt(staffSignInStep.expiresAt, now),
    lt(staffSignInStep.tries, TRIES),
  );

export interface OpenStep {
  /** Null at a sign-in by passkey alone. */
  userId: number | null;
  challenge: string | null;
}

/** Counts a try before its code is checked. @returns undefined when no try is left or the step expired */
export async function tryStep(db: Db, token: string | undefined, now: Date): Promise<OpenStep | undefined> {
  if (!token) return undefined;
  const [row] = await db
    .update(staffSignInStep)
    .set({ tries: sql`${staffSignInStep.tries} + 1` })
    .where(isOpen(token, now))
    .returning({ userId: staffSignInStep.userId, challenge: staffSignInStep.challenge });
  return row;
}

/** @returns false when another request has finished this step already */
export async function finishStep(db: Db, token: string): Promise<boolean> {
  const ended = await db
    .delete(staffSignInStep)
    .where(eq(staffSignInStep.tokenHash, hashToken(token)))
    .returning({ userId: staffSignInStep.userId });
  return ended.length > 0;
}
