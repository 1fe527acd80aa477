import type { PrizeRow, SpinRow } from './tables';

/** The prize that was drawn for a spin. */
export function prizeOf(prizes: readonly PrizeRow[], spin: SpinRow): PrizeRow {
  const found = prizes.find(({ id }) => id === spin.prizeId);
  if (!found) throw new Error(`Spin ${spin.id} has an unknown prize.`);
  return found;
}
