/** A draw opens in the future: its commitment must be public before, and it cannot be changed afterwards. */
export function opensInTime(opensAt: string, now: number): boolean {
  return Date.parse(opensAt) > now;
}

export const OPENS_TOO_EARLY = 'Choose a time to come: a draw cannot open in the past';
