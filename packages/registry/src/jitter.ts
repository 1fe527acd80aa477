/** A fifth more or less. */
const SPREAD = 0.2;

/**
 * Makes a pause of polls and retries a little longer or shorter, so that edges which a release or an outage
 * has brought into step do not go on asking in the same moment.
 * @param ms pause in milliseconds
 * @param random returns 0 to 1, as `Math.random` does
 */
export function withJitter(ms: number, random: () => number = Math.random): number {
  return ms * (1 - SPREAD + 2 * SPREAD * random());
}
