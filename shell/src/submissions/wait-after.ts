const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 5 * 60_000;

/** Milliseconds to wait after the n-th failed attempt: 5 s, doubled up to 5 minutes. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT);
}
