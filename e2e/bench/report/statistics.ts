export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

interface OfRound {
  round: number;
}

/**
 * The machine hits both of a round alike, so the median of their ratios is steadier than the ratio of
 * medians. Rounds with a missing value or a division by zero do not count.
 */
export function medianRatio<T extends OfRound>(
  runs: readonly T[],
  base: readonly T[],
  pick: (run: T) => number,
): number {
  const ratios = runs.map((run) => {
    const other = base.find(({ round }) => round === run.round);
    return other ? pick(run) / pick(other) : Number.NaN;
  });
  return median(ratios.filter(Number.isFinite));
}

/** Formats the median with the least and the most, e.g. `488 (460–530)`; a dash without any value. */
export function spreadText(values: readonly number[], digits: number): string {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return '–';
  const [middle, least, most] = [median(known), Math.min(...known), Math.max(...known)].map((value) =>
    value.toFixed(digits),
  );
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}
