export interface Budget {
  /** Share of what went well, 0 to 1. */
  share: number;
  /** Share of the allowed failures that is left; below 0 when more failed than the objective allows. */
  left: number;
}

/**
 * Computes what is left of an objective's error budget; null while nothing was counted.
 * @param all counted events @param bad events that missed the objective @param target share that must go
 * well, 0 to 1
 */
export function budgetOf(all: number, bad: number, target: number): Budget | null {
  if (all === 0) return null;
  return { share: (all - bad) / all, left: 1 - bad / (all * (1 - target)) };
}
