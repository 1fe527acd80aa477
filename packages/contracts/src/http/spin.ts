import type { z } from 'zod/mini';
import type * as s from './spin.schemas';
import { endpoint } from './endpoint';

export type SpinGift = z.infer<typeof s.spinGift>;
export type SpinCheckInput = z.input<typeof s.spinCheckInput>;
export type SpinCheck = z.infer<typeof s.spinCheck>;
export type SpinResult = z.infer<typeof s.spinResult>;
export type SpinRefusal = (typeof s.SPIN_REFUSALS)[number];
export type SpinParticipation = z.input<typeof s.participateInSpin.body>;
export type SpinFairness = z.infer<(typeof s.getSpinFairness.responses)[200]>;
export type NextDraw = NonNullable<SpinFairness['next_draw']>;
export type FairPrize = z.infer<typeof s.fairPrize>;
export type LedgerEntry = z.infer<typeof s.ledgerEntry>;
export type LedgerProof = z.infer<(typeof s.verifySpinEntry.responses)[200]>;

/** The draw of the specifications, and the default of `spin-gifts`. */
export const DEFAULT_DRAW_ID = 'toothbrush-replacement-frequency-and-oral-health';

/** The slices in wheel order, as an envelope of `SpinGift[]`. Problems: 404 `draw.not_found`. */
export const listSpinGifts = endpoint<typeof s.listSpinGifts>({
  id: 'listSpinGifts',
  service: 'spin',
  method: 'GET',
  path: '/spin-gifts',
});

/**
 * An envelope of `SpinCheckInput`, answered by one of `SpinCheck` with a fixed length. Draws the device's one
 * spin unless `look` is set; repetitions never draw again.
 * Problems: 400 `spin.unreadable`, 404 `draw.not_found`, 429 `rate.limited`.
 */
export const checkSpin = endpoint<typeof s.checkSpin>({
  id: 'checkSpin',
  service: 'spin',
  method: 'POST',
  path: '/spin-participation-check',
});

/**
 * A winner's details or a loss. 201 the first time, 200 for a repetition. Problems: 409 `spin.no_spin`,
 * `spin.outcome_mismatch`, `spin.already_participated`, `spin.phone_used`, `spin.ticket_phone`,
 * `spin.no_prizes`, `spin.claim_expired`; 400 with fields.
 */
export const participateInSpin = endpoint<typeof s.participateInSpin>({
  id: 'participateInSpin',
  service: 'spin',
  method: 'POST',
  path: '/spin-participate',
});

/** The public data of a draw. Problems: 404 `draw.not_found`. */
export const getSpinFairness = endpoint<typeof s.getSpinFairness>({
  id: 'getSpinFairness',
  service: 'spin',
  method: 'GET',
  path: '/spin-fairness/:draw_id',
});

/** The public ledger, oldest first. The same as CSV: `spinLedgerCsvPath`. */
export const listSpinLedger = endpoint<typeof s.listSpinLedger>({
  id: 'listSpinLedger',
  service: 'spin',
  method: 'GET',
  path: '/spin-ledger/:draw_id',
});

/** Recomputes one entry. Problems: 404 `ledger_entry.not_found`. */
export const verifySpinEntry = endpoint<typeof s.verifySpinEntry>({
  id: 'verifySpinEntry',
  service: 'spin',
  method: 'GET',
  path: '/spin-ledger/:draw_id/:position',
});

/** Path below the spin service's base. */
export function spinLedgerCsvPath(drawId: string): string {
  return `/spin-ledger/${encodeURIComponent(drawId)}/ledger.csv`;
}
