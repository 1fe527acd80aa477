const SPREAD = 0.2;

/** Varies `ms` by a fifth, so that edges in step after a release or an outage spread their requests. */
export function withJitter(ms: number, random: () => number = Math.random): number {
  return ms * (1 - SPREAD + 2 * SPREAD * random());
}
