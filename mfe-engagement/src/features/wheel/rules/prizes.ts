// Reads the answer of spin-gifts from any service: odds may be text, negative or missing, colours invalid.
import type { SpinGift } from '@konnect/contracts';
import { parsed } from './parsed';

/** @returns the slices in wheel order; undefined when the text holds no list of prizes */
export function readPrizes(text: string | undefined): SpinGift[] | undefined {
  const list = parsed(text);
  if (!Array.isArray(list)) return undefined;
  const prizes = list.map(readPrize);
  return prizes.every((prize) => prize !== undefined) ? prizes : undefined;
}

function readPrize(value: unknown): SpinGift | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, odds, color, win } = value as Record<string, unknown>;
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof name !== 'string' || name.trim() === '')
    return undefined;
  return {
    id: String(id),
    name: name.trim(),
    odds: readOdds(odds),
    color: typeof color === 'string' ? color : '',
    win: win === true || win === 'true',
  };
}

/** Reads a weight as a decimal; invalid and negative weights count as 0. */
export function readOdds(odds: unknown): number {
  const value = typeof odds === 'string' && odds.trim() !== '' ? Number(odds) : odds;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

/**
 * Our server sends one possible prize, but one that sends real weights leaves the draw to the page.
 * @param random 0 up to, not including, 1 @param before must be drawn again by this device
 */
export function choosePrize(
  prizes: readonly SpinGift[],
  random: number,
  before?: string,
): SpinGift | undefined {
  const possible = prizes.filter(({ odds }) => odds > 0);
  const again = possible.find(({ id }) => id === before);
  if (again) return again;
  let rest = random * possible.reduce((sum, { odds }) => sum + odds, 0);
  for (const prize of possible) {
    rest -= prize.odds;
    if (rest < 0) return prize;
  }
  return possible.at(-1);
}
