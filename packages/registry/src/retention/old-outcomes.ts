import type { Outcomes } from '#app/outcomes';

/** Equal to the backend's retention of the reports for staff; no rollout uses older rows. */
export const RETENTION_DAYS = 30;

export function forgetOldOutcomes(
  outcomes: Pick<Outcomes, 'forget'>,
  now: Date = new Date(),
): Promise<number> {
  return outcomes.forget(new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1_000));
}
