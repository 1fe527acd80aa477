/** One seed always gives the same numbers, so a run can be repeated. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** Events of a Poisson process with this mean. */
  poisson(mean: number): number;
  /** How many of `count` trials succeed. */
  binomial(count: number, share: number): number;
}

/** From this number on, the normal distribution approximates both others. */
const NORMAL_FROM = 200;

/** Mulberry32, by Tommy Ettinger, in the public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (mean: number, deviation: number): number => {
    const angle = 2 * Math.PI * next();
    return Math.max(0, Math.round(mean + deviation * Math.cos(angle) * Math.sqrt(-2 * Math.log(1 - next()))));
  };
  return {
    next,
    poisson(mean) {
      if (mean > NORMAL_FROM) return normal(mean, Math.sqrt(mean));
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count += 1;
      return count;
    },
    binomial(count, share) {
      if (count > NORMAL_FROM)
        return Math.min(count, normal(count * share, Math.sqrt(count * share * (1 - share))));
      let successes = 0;
      for (let trial = 0; trial < count; trial += 1) if (next() < share) successes += 1;
      return successes;
    },
  };
}
