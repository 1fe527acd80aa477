/**
 * From its opening on a draw cannot be changed, and its commitment must be public before: it opens in the
 * future.
 */
export function opensInTime(opensAt: string, now: number): boolean {
  return Date.parse(opensAt) > now;
}

export const OPENS_TOO_EARLY = 'Choose a time to come: a draw cannot open in the past';
