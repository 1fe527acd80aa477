import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ClaimSummary } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { problem } from '#app/http/problem-error';
import { appendEntry } from './ledger';
import { claimDeadline, maskedName, maskedPhone } from './rules';
import { prize, spin, type DrawRow, type PrizeRow, type SpinRow } from './tables';

interface ClaimRow {
  spin: SpinRow;
  prize: PrizeRow;
}

const isGiven = and(eq(prize.drawId, spin.drawId), eq(prize.id, spin.prizeId));

export interface ClaimPage {
  rows: ClaimRow[];
  total: number;
}

export async function listClaims(
  db: Db,
  drawId: string,
  { code, limit, offset }: { code: string | undefined; limit: number; offset: number },
): Promise<ClaimPage> {
  const mine = and(
    eq(spin.drawId, drawId),
    isNotNull(spin.claimCode),
    code ? eq(spin.claimCode, code.trim().toUpperCase()) : undefined,
  );
  const rows = await db
    .select({ spin, prize })
    .from(spin)
    .innerJoin(prize, isGiven)
    .where(mine)
    .orderBy(desc(spin.claimedAt), desc(spin.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(spin, mine) };
}

export async function findClaim(db: Db, drawId: string, spinId: string): Promise<ClaimRow> {
  const [row] = await db
    .select({ spin, prize })
    .from(spin)
    .innerJoin(prize, isGiven)
    .where(and(eq(spin.drawId, drawId), eq(spin.id, spinId), isNotNull(spin.claimCode)));
  if (!row) throw problem(404, 'claim.not_found', 'There is no such claim.');
  return row;
}

/** @throws ProblemError 409 when the prize was handed over already */
export async function handOver(db: Db, locked: DrawRow, row: ClaimRow, now: Date): Promise<ClaimRow> {
  const [updated] = await db
    .update(spin)
    .set({ handedOverAt: now })
    .where(and(eq(spin.id, row.spin.id), isNull(spin.handedOverAt)))
    .returning();
  if (!updated) throw problem(409, 'claim.handed_over', 'This prize has already been handed over.');
  await appendEntry(db, locked, { kind: 'hand_over', at: now, spinId: row.spin.id, prizeId: row.prize.id });
  return { ...row, spin: updated };
}

export function toClaim(
  { spin: row, prize: given }: ClaimRow,
  claimDays: number,
  isOpened: boolean,
): ClaimSummary {
  const [name, phone] = [row.name ?? '', row.phone ?? ''];
  return {
    spin_id: row.id,
    claim_code: row.claimCode ?? '',
    prize_id: given.id,
    prize: given.name,
    name: isOpened ? name : maskedName(name),
    phone: isOpened ? phone : maskedPhone(phone),
    region: row.region ?? '',
    claimed_at: (row.claimedAt ?? row.issuedAt).toISOString(),
    deadline: claimDeadline(row.issuedAt, claimDays).toISOString(),
    handed_over_at: row.handedOverAt?.toISOString() ?? null,
  };
}

/** The hashes are not needed after the end of a draw. */
export async function forgetAddresses(db: Db, drawId: string): Promise<void> {
  await db
    .update(spin)
    .set({ addressHash: sql`null` })
    .where(and(eq(spin.drawId, drawId), isNotNull(spin.addressHash)));
}
