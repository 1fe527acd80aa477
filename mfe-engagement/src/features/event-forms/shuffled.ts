import type { Option } from '@konnect/contracts';

const SEEDS = 2 ** 31;

/** A random seed for each person. Only for code that never runs on the edge. */
export function randomSeed(): number {
  return Math.floor(Math.random() * SEEDS);
}

/** Mulberry32: the same numbers for the same seed, in every browser. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed decides the order; the option called `last` stays at the end. */
export function shuffled(options: readonly Option[], last: string, seed: number): Option[] {
  const random = numbersOf(seed);
  const rest = options.filter(({ value }) => value !== last);
  for (let index = rest.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [one, two] = [rest[index], rest[other]];
    if (one && two) [rest[index], rest[other]] = [two, one];
  }
  return [...rest, ...options.filter(({ value }) => value === last)];
}
