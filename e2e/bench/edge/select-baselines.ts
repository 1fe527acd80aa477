interface Comparable {
  name: string;
  rateOf?: { name: string };
  p99Of?: { name: string };
  offIs?: { name: string };
}

/**
 * Chooses what is measured.
 * @param wanted names; none: all
 * @returns those wanted, the bare route, and all that these are held against, directly or through another one
 */
export function selectBaselines<T extends Comparable>(
  baselines: readonly T[],
  wanted: readonly string[],
): readonly T[] {
  if (wanted.length === 0) return baselines;
  const needed = new Set(['bare', ...wanted]);
  // A set that grows while it is read gives its new members, too.
  for (const name of needed)
    for (const { rateOf, p99Of, offIs } of baselines.filter((each) => each.name === name))
      for (const other of [rateOf, p99Of, offIs]) if (other) needed.add(other.name);
  return baselines.filter(({ name }) => needed.has(name));
}
