import type { PrizeRow, SpinRow } from './tables';

export function prizeOf(prizes: readonly PrizeRow[], spin: SpinRow): PrizeRow {
  const found = prizes.find(({ id }) => id === spin.prizeId);
  if (!found) throw new Error(`Spin ${spin.id} has an unknown prize.`);
  return found;
}
