import { createHmac } from 'node:crypto';
import { and, count, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { problem } from '#app/http/problem-error';
import { spinPhoneCheck } from './tables';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A page asks again after every pause in typing; a person corrects a number a few times. */
const PER_DEVICE = 30;
const PER_NUMBER = 30;

export interface PhoneCheck {
  drawId: string;
  deviceKey: string;
  phone: string;
  now: Date;
  /** Also refuses when all devices together asked too often about the number; true by default. */
  isNumberLimited?: boolean;
  limitFactor: number;
  key: Buffer;
}

/**
 * Counts the question before it is answered, so that concurrent questions cannot all pass.
 * @throws ProblemError 429 when the device, or all devices about this number, asked too often within an hour
 */
export async function notePhoneCheck(
  db: Db,
  { drawId, deviceKey, phone, now, isNumberLimited = true, limitFactor, key }: PhoneCheck,
): Promise<void> {
  if (limitFactor === 0) return;
  const phoneHash = createHmac('sha256', key).update(phone).digest('base64url');
  await db.delete(spinPhoneCheck).where(lt(spinPhoneCheck.at, new Date(now.getTime() - DAY_MS)));
  const [row] = await db
    .insert(spinPhoneCheck)
    .values({ drawId, deviceKey, phoneHash, at: now })
    .returning({ id: spinPhoneCheck.id });
  const since = gt(spinPhoneCheck.at, new Date(now.getTime() - HOUR_MS));
  const asked = async (of: SQL) => {
    const [found] = await db
      .select({ total: count() })
      .from(spinPhoneCheck)
      .where(and(eq(spinPhoneCheck.drawId, drawId), of, since));
    return found?.total ?? 0;
  };
  const isAllowed =
    (await asked(eq(spinPhoneCheck.deviceKey, deviceKey))) <= Math.ceil(PER_DEVICE * limitFactor) &&
    (!isNumberLimited ||
      (await asked(eq(spinPhoneCheck.phoneHash, phoneHash))) <= Math.ceil(PER_NUMBER * limitFactor));
  if (isAllowed) return;
  // A refused question is not counted, because repeated ones would otherwise extend the refusal for ever.
  if (row) await db.delete(spinPhoneCheck).where(eq(spinPhoneCheck.id, row.id));
  throw problem(429, 'rate.limited', 'That was very often. Please wait an hour and try again.');
}
