import type { Outcomes } from '#app/outcomes';

/** As long as the backend keeps the reports that staff see; no rollout is judged by what is older. */
export const RETENTION_DAYS = 30;

/** @returns how many rows were removed */
export function forgetOldOutcomes(
  outcomes: Pick<Outcomes, 'forget'>,
  now: Date = new Date(),
): Promise<number> {
  return outcomes.forget(new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1_000));
}
