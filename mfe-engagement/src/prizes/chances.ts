import type { FairPrize } from '@konnect/contracts';

/** `30%`, `0.25%`; a chance that is smaller than shown is not shown as none. */
export function percentText({ percent, odds }: Pick<FairPrize, 'percent' | 'odds'>): string {
  if (percent > 0) return `${percent}%`;
  return Number(odds) > 0 ? 'under 0.01%' : '0%';
}

/** `38 of 40 left`; undefined for a prize without a limit. */
export function stockText({
  stock,
  stock_left: left,
}: Pick<FairPrize, 'stock' | 'stock_left'>): string | undefined {
  if (stock === null || left === null) return undefined;
  return left === 0 ? 'all given' : `${left} of ${stock} left`;
}

export function hasChances(prizes: readonly FairPrize[]): boolean {
  return prizes.some(({ odds }) => Number(odds) > 0);
}

/** The wheel has equal slices, which say nothing of different chances. */
export function areChancesEqual(prizes: readonly FairPrize[]): boolean {
  return prizes.every(({ odds }) => odds === prizes[0]?.odds);
}
