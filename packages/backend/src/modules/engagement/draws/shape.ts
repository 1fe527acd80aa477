import type { FairPrize, LedgerEntry, SpinFairness, SpinGift, StaffDraw } from '@konnect/contracts';
import { plainDecimal, stateOf, totalWeight, weightOf } from './rules';
import type { DrawCounts } from './store';
import type { DrawRow, LedgerRow, PrizeRow, SpinRow } from './tables';

const HUNDREDTHS = 10_000n;

/** With a spin, only the drawn prize has a weight, because old pages draw by these weights. */
export function toGifts(prizes: readonly PrizeRow[], spin: SpinRow | undefined): SpinGift[] {
  return prizes.map(({ id, name, odds, color, win }) => ({
    id,
    name,
    odds: spin ? Number(id === spin.prizeId) : Number(odds),
    color,
    win,
  }));
}

export function toFairPrizes(prizes: readonly PrizeRow[]): FairPrize[] {
  const total = totalWeight(prizes);
  return prizes.map(({ id, name, odds, color, win, position, stock, stockLeft }) => ({
    id,
    name,
    odds: plainDecimal(odds),
    percent: total === 0n ? 0 : Number((weightOf(odds) * HUNDREDTHS) / total) / 100,
    color,
    win,
    position,
    stock,
    stock_left: stockLeft,
  }));
}

export function toFairness(
  row: DrawRow,
  prizes: readonly PrizeRow[],
  { genesis, next, now }: { genesis: string; next: DrawRow | undefined; now: Date },
): SpinFairness {
  return {
    draw_id: row.id,
    title: row.title,
    promoter: row.promoter,
    terms: row.terms,
    opens_at: row.opensAt.toISOString(),
    closes_at: row.closesAt?.toISOString() ?? null,
    state: stateOf(row, now),
    requires_ticket: row.requiresTicket,
    claim_days: row.claimDays,
    seed_commit: row.seedCommit,
    server_seed: row.revealedSeed,
    revealed_at: row.revealedAt?.toISOString() ?? null,
    prizes: toFairPrizes(prizes),
    next_draw: next ? { draw_id: next.id, title: next.title, opens_at: next.opensAt.toISOString() } : null,
    ledger: { entries: row.ledgerEntries, head: row.ledgerHead ?? genesis },
  };
}

/** `participantId` only once the seed is public. */
export function toEntry(row: LedgerRow, participantId?: string): LedgerEntry {
  return {
    position: row.position,
    kind: row.kind,
    at: row.at.toISOString(),
    spin_id: row.spinId,
    participant_hash: row.participantHash,
    drawn_prize_id: row.drawnPrizeId,
    prize_id: row.prizeId,
    detail: row.detail,
    prev_hash: row.prevHash,
    hash: row.hash,
    ...(participantId === undefined ? {} : { participant_id: participantId }),
  };
}

export function isEditable(row: DrawRow, now: Date): boolean {
  return row.ledgerEntries === 0 && row.opensAt > now && row.revealedAt === null;
}

export function toStaffDraw(
  row: DrawRow,
  prizes: readonly PrizeRow[],
  counts: DrawCounts,
  now: Date,
): StaffDraw {
  const total = totalWeight(prizes);
  return {
    id: row.id,
    title: row.title,
    promoter: row.promoter,
    terms: row.terms,
    opens_at: row.opensAt.toISOString(),
    closes_at: row.closesAt?.toISOString() ?? null,
    state: stateOf(row, now),
    editable: isEditable(row, now),
    requires_ticket: row.requiresTicket,
    hourly_per_address: row.hourlyPerAddress,
    daily_wins_per_address: row.dailyWinsPerAddress,
    claim_days: row.claimDays,
    seed_commit: row.seedCommit,
    revealed_at: row.revealedAt?.toISOString() ?? null,
    prizes: toFairPrizes(prizes),
    total_odds: String(Number(total) / 1_000_000),
    spins: counts.spins,
    wins: counts.wins,
    claims: counts.claims,
    handed_over: counts.handedOver,
    returned: counts.returned,
  };
}
