import type { Option } from '@konnect/contracts';

/** The options in a random order, the one called `last` at the end. Only for code that never runs on the edge. */
export function shuffled(options: readonly Option[], last: string, random: () => number = Math.random): Option[] {
  const rest = options.filter(({ value }) => value !== last);
  for (let index = rest.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [one, two] = [rest[index], rest[other]];
    if (one && two) [rest[index], rest[other]] = [two, one];
  }
  return [...rest, ...options.filter(({ value }) => value === last)];
}
