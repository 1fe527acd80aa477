import type { z } from 'zod/mini';
import type * as s from './spin.schemas';
import { endpointsOf } from './endpoints-of';

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

const spin = endpointsOf<typeof s>({ service: 'spin' });

/** The slices in wheel order, as an envelope of `SpinGift[]`. Problems: 404 `draw.not_found`. */
export const listSpinGifts = spin('listSpinGifts', 'GET', '/spin-gifts');

/**
 * An envelope of `SpinCheckInput`, answered by one of `SpinCheck` with a fixed length. Draws the device's one
 * spin unless `look` is set; repetitions never draw again.
 * Problems: 400 `spin.unreadable`, 404 `draw.not_found`, 429 `rate.limited`.
 */
export const checkSpin = spin('checkSpin', 'POST', '/spin-participation-check');

/**
 * A winner's details or a loss. 201 the first time, 200 for a repetition. Problems: 409 `spin.no_spin`,
 * `spin.outcome_mismatch`, `spin.already_participated`, `spin.phone_used`, `spin.ticket_phone`,
 * `spin.no_prizes`, `spin.claim_expired`; 400 with fields.
 */
export const participateInSpin = spin('participateInSpin', 'POST', '/spin-participate');

/** The public data of a draw. Problems: 404 `draw.not_found`. */
export const getSpinFairness = spin('getSpinFairness', 'GET', '/spin-fairness/:draw_id');

/** The public ledger, oldest first. The same as CSV: `spinLedgerCsvPath`. */
export const listSpinLedger = spin('listSpinLedger', 'GET', '/spin-ledger/:draw_id');

/** Recomputes one entry. Problems: 404 `ledger_entry.not_found`. */
export const verifySpinEntry = spin('verifySpinEntry', 'GET', '/spin-ledger/:draw_id/:position');

/** Path below the spin service's base. */
export function spinLedgerCsvPath(drawId: string): string {
  return `/spin-ledger/${encodeURIComponent(drawId)}/ledger.csv`;
}
