export interface Budget {
  /** Share of what went well, 0 to 1. */
  share: number;
  /** Share of the allowed failures that is left; below 0 when more failed than the objective allows. */
  left: number;
}

/**
 * What is left of an objective's error budget.
 * @param all events that were counted
 * @param bad those among them that missed the objective
 * @param target share that must go well, between 0 and 1
 * @returns null while nothing was counted
 */
export function budgetOf(all: number, bad: number, target: number): Budget | null {
  if (all === 0) return null;
  return { share: (all - bad) / all, left: 1 - bad / (all * (1 - target)) };
}
