import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SpinResult } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { problem } from '#app/http/problem-error';
import { appendEntry } from './ledger';
import { claimDeadline } from './rules';
import { isPhoneUsed } from './spins';
import { spin, type DrawRow, type PrizeRow, type SpinRow } from './tables';

export interface Details {
  name: string;
  /** E.164 */
  phone: string;
  region: string;
}

/**
 * Stores details once. `locked` is the draw's locked row, so that no claim meets its prize's return.
 * @throws ProblemError 409
 */
export async function claimWin(
  db: Db,
  locked: DrawRow,
  row: SpinRow,
  details: Details,
  { now, claimCode }: { now: Date; claimCode: string },
): Promise<{ spin: SpinRow; isNew: boolean }> {
  if (row.claimedAt) {
    const isSame = row.name === details.name && row.phone === details.phone && row.region === details.region;
    if (isSame) return { spin: row, isNew: false };
    throw problem(409, 'spin.already_participated', 'The details for this prize have already been sent.');
  }
  if (row.returnedAt || claimDeadline(row.issuedAt, locked.claimDays) < now)
    throw problem(409, 'spin.claim_expired', 'The time to claim this prize is over.');
  await checkTicketPhone(db, row, details.phone);
  if (await isPhoneUsed(db, locked.id, details.phone, row.id))
    throw problem(409, 'spin.phone_used', 'This phone number has already claimed a prize in this draw.');
  const [claimed] = await db
    .update(spin)
    .set({ ...details, claimedAt: now, claimCode })
    .where(and(eq(spin.id, row.id), isNull(spin.claimedAt), isNull(spin.returnedAt)))
    .returning();
  if (!claimed)
    throw problem(409, 'spin.already_participated', 'The details for this prize have already been sent.');
  await appendEntry(db, locked, { kind: 'claim', at: now, spinId: row.id, prizeId: row.prizeId });
  return { spin: claimed, isNew: true };
}

/**
 * A spin by ticket needs the ticket's phone number, so that tickets are worthless to others. A ticket without
 * a number is accepted: the form allows that, and an erasure removes it.
 */
async function checkTicketPhone(db: Db, row: SpinRow, phone: string): Promise<void> {
  if (row.ticketId === null) return;
  const { rows } = await db.execute<{ phone: string | null }>(
    sql`select phone_e164 as phone from spin_tickets where id = ${row.ticketId}`,
  );
  const given = rows[0]?.phone;
  if (!given?.startsWith('+') || given === phone) return;
  const message = 'Use the phone number that you gave in the form: this prize belongs to it.';
  throw problem(409, 'spin.ticket_phone', message, { phone: [message] });
}

export async function recordNoWin(
  db: Db,
  row: SpinRow,
  now: Date,
): Promise<{ spin: SpinRow; isNew: boolean }> {
  if (row.claimedAt) return { spin: row, isNew: false };
  await db.update(spin).set({ claimedAt: now }).where(eq(spin.id, row.id));
  return { spin: { ...row, claimedAt: now }, isNew: true };
}

export function toResult(row: SpinRow, given: PrizeRow, claimDays: number): SpinResult {
  return {
    item_id: given.id,
    item: given.name,
    win: given.win,
    claim_code: row.claimCode,
    claim_deadline: given.win ? claimDeadline(row.issuedAt, claimDays).toISOString() : null,
    claimed_at: row.claimedAt?.toISOString() ?? null,
  };
}
