import { isProblem } from '@konnect/contracts';

/** Formats a day in Nairobi as `2026-03-02`. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });

/** @param at ISO 8601; undefined or wrong gives undefined */
export const nairobiDay = (at: string | undefined): string | undefined =>
  at && !Number.isNaN(Date.parse(at)) ? DAY.format(new Date(at)) : undefined;

/** How often each value occurs, in the order of first occurrence; undefined is not counted. */
export function countEach(values: readonly (string | undefined)[]): [string, number][] {
  const found = new Map<string, number>();
  for (const value of values) if (value !== undefined) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found];
}

/** Answers of each day, oldest first. */
export const countDays = (moments: readonly (string | undefined)[]) =>
  countEach(moments.map(nairobiDay))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, count]) => ({ day, count }));

/**
 * Calls `plain` where a provider's service answers our own call with 404. @throws Problem for any other
 * failure
 */
export async function orPlain<T>(own: () => Promise<T>, plain: () => Promise<T>): Promise<T> {
  try {
    return await own();
  } catch (error) {
    if (isProblem(error) && error.status === 404) return plain();
    throw error;
  }
}
