import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { generateSecret, verifySync } from 'otplib';
import type { Db } from '@konnect/database';
import type { Random } from '#app/http/dependencies';
import { newPassword } from './new-password';
import { passkeysOf } from './passkey-store';
import { openText, sealText } from './sealed-text';
import { hashToken } from './sessions';
import { staffPasskey, staffRecoveryCode, staffTotp } from './tables';

/** Clocks of phones differ by seconds and typing takes a while, so neighbouring periods count. */
const TOLERANCE_S = 30;
const RECOVERY_CODES = 8;

const ownerOf = (userId: number) => `staff:${userId}`;
const hashOf = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

export interface SecondFactorState {
  since: Date | null;
  recoveryCodes: number;
}

export async function secondFactorOf(db: Db, userId: number): Promise<SecondFactorState> {
  const [app] = await db
    .select({ since: staffTotp.confirmedAt })
    .from(staffTotp)
    .where(eq(staffTotp.userId, userId));
  const [codes] = await db
    .select({ left: count() })
    .from(staffRecoveryCode)
    .where(eq(staffRecoveryCode.userId, userId));
  return { since: app?.since ?? null, recoveryCodes: codes?.left ?? 0 };
}

export interface Factors {
  app: boolean;
  passkey: boolean;
}

export async function factorsOf(db: Db, userId: number): Promise<Factors> {
  return { app: await hasApp(db, userId), passkey: (await passkeysOf(db, userId)).length > 0 };
}

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { app, passkey } = await factorsOf(db, userId);
  return app || passkey;
}

export async function hasApp(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: staffTotp.userId })
    .from(staffTotp)
    .where(and(eq(staffTotp.userId, userId), isNotNull(staffTotp.confirmedAt)));
  return rows.length > 0;
}

export async function allWithSecondFactor(db: Db): Promise<Set<number>> {
  const rows = await db
    .select({ id: staffTotp.userId })
    .from(staffTotp)
    .where(isNotNull(staffTotp.confirmedAt));
  const withPasskey = await db.selectDistinct({ id: staffPasskey.userId }).from(staffPasskey);
  return new Set([...rows, ...withPasskey].map(({ id }) => id));
}

/** Its secret counts once `confirmApp` has seen a code. @returns undefined when an app is confirmed */
export async function startApp(
  db: Db,
  userId: number,
  key: Buffer,
  random: Random,
): Promise<string | undefined> {
  if (await hasApp(db, userId)) return undefined;
  const secret = generateSecret();
  const sealed = sealText(key, secret, ownerOf(userId), random);
  const stored = await db
    .insert(staffTotp)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({
      target: staffTotp.userId,
      set: { secret: sealed, lastStep: 0 },
      // Another request may have confirmed the app since the lookup.
      setWhere: isNull(staffTotp.confirmedAt),
    })
    .returning({ userId: staffTotp.userId });
  return stored.length > 0 ? secret : undefined;
}

/** @returns whether the app's first code was right, and is used up now */
export async function confirmApp(db: Db, userId: number, code: string, key: Buffer, now: Date) {
  if (!(await useAppCode(db, userId, code, key, now))) return false;
  await db.update(staffTotp).set({ confirmedAt: now }).where(eq(staffTotp.userId, userId));
  return true;
}

/** Replaces all recovery codes. @returns the new ones, which are stored as hashes only */
export async function newRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newPassword);
  await db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.userId, userId));
  await db.insert(staffRecoveryCode).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** @returns false when there was none */
export async function removeApp(db: Db, userId: number): Promise<boolean> {
  const removed = await db
    .delete(staffTotp)
    .where(eq(staffTotp.userId, userId))
    .returning({ id: staffTotp.userId });
  await dropUselessCodes(db, userId);
  return removed.length > 0;
}

/** Deletes the app, all passkeys and the recovery codes. */
export async function removeSecondFactor(db: Db, userId: number): Promise<void> {
  await db.delete(staffPasskey).where(eq(staffPasskey.userId, userId));
  await removeApp(db, userId);
}

/** Recovery codes are for a lost app or passkey, so they go with the last of these. */
export async function dropUselessCodes(db: Db, userId: number): Promise<void> {
  if (!(await hasSecondFactor(db, userId)))
    await db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.userId, userId));
}

/** Each code of the app and each recovery code works once. @returns which of them it was */
export async function useCode(
  db: Db,
  userId: number,
  code: string,
  key: Buffer,
  now: Date,
): Promise<'app' | 'recovery' | undefined> {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await useAppCode(db, userId, digits, key, now)) ? 'app' : undefined;
  const used = await db
    .delete(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.userId, userId), eq(staffRecoveryCode.codeHash, hashOf(code))))
    .returning({ id: staffRecoveryCode.id });
  return used.length > 0 ? 'recovery' : undefined;
}

async function useAppCode(db: Db, userId: number, code: string, key: Buffer, now: Date): Promise<boolean> {
  const [row] = await db.select().from(staffTotp).where(eq(staffTotp.userId, userId));
  const secret = row && openText(key, row.secret, ownerOf(userId));
  if (!secret || !/^\d{6}$/.test(code)) return false;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: TOLERANCE_S,
  });
  if (!result.valid || !('timeStep' in result)) return false;
  // The conditions decide between simultaneous sign-ins, and when an app was replaced since the read.
  const used = await db
    .update(staffTotp)
    .set({ lastStep: result.timeStep })
    .where(
      and(
        eq(staffTotp.userId, userId),
        eq(staffTotp.secret, row.secret),
        lt(staffTotp.lastStep, result.timeStep),
      ),
    )
    .returning({ id: staffTotp.userId });
  return used.length > 0;
}
