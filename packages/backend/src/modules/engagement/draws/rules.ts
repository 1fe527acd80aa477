// Anyone can repeat these computations with the published seed; README.md shows how.
import { createHash, createHmac } from 'node:crypto';
import type { DrawRow } from './tables';

export interface Chance {
  id: string;
  /** Decimal weight as text. */
  odds: string;
}

const WORD_BYTES = 6;
const WORD_OFFSETS = [0, 6, 12, 18, 24] as const;
const WORDS = 2n ** 48n;
const MILLION = 1_000_000;

/** Parses a weight to millionths; text that is no number and negative numbers count as 0. */
export function weightOf(odds: string): bigint {
  const value = Number(odds);
  return odds.trim() !== '' && Number.isFinite(value) && value > 0 ? BigInt(Math.round(value * MILLION)) : 0n;
}

/** Sum of the weights, in millionths. */
export function totalWeight(prizes: readonly Chance[]): bigint {
  return prizes.reduce((sum, { odds }) => sum + weightOf(odds), 0n);
}

/**
 * Equal seed, draw and participant always give the same prize; `prizes` are in wheel order.
 * @returns undefined when no prize has a weight
 */
export function drawPrize<T extends Chance>(
  seed: Buffer,
  drawId: string,
  participantId: string,
  prizes: readonly T[],
): T | undefined {
  const total = totalWeight(prizes);
  if (total === 0n) return undefined;
  // Larger values are skipped, because they would make the first prizes slightly more likely (modulo bias).
  const limit = WORDS - (WORDS % total);
  for (const word of words(seed, drawId, participantId)) {
    if (word >= limit) continue;
    let rest = word % total;
    for (const prize of prizes) {
      rest -= weightOf(prize.odds);
      if (rest < 0n) return prize;
    }
  }
  return undefined;
}

function* words(seed: Buffer, drawId: string, participantId: string): Generator<bigint> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(`${drawId}:${participantId}:${block}`).digest();
    for (const offset of WORD_OFFSETS) yield BigInt(bytes.readUIntBE(offset, WORD_BYTES));
  }
}

export function hasNothingToWin(
  prizes: readonly (Chance & { win: boolean; stockLeft: number | null })[],
): boolean {
  return !prizes.some(({ odds, win, stockLeft }) => win && weightOf(odds) > 0n && stockLeft !== 0);
}

export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

export type DrawState = 'upcoming' | 'open' | 'closed' | 'revealed';

export function stateOf(draw: Pick<DrawRow, 'opensAt' | 'closesAt' | 'revealedAt'>, now: Date): DrawState {
  if (draw.revealedAt) return 'revealed';
  if (draw.closesAt && draw.closesAt <= now) return 'closed';
  return draw.opensAt <= now ? 'open' : 'upcoming';
}

/** Shortens a decimal of the database: `30.000000` becomes `30`. */
export function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export function claimDeadline(issuedAt: Date, claimDays: number): Date {
  return new Date(issuedAt.getTime() + claimDays * 24 * 3_600_000);
}

/** `Wanjiru Kamau` as `W. K.` */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${[...word][0] ?? ''}.`)
    .join(' ');
}

/** The last three digits: enough to recognise, too little to call. */
export function maskedPhone(phone: string): string {
  return `${'•'.repeat(Math.max(0, phone.length - 3))}${phone.slice(-3)}`;
}
