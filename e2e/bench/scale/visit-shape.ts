import { readFile } from 'node:fs/promises';

export interface VisitShape {
  /** Names its origin, for the report. */
  source: string;
  /** Weight of each address, the most visited first. */
  pages: readonly number[];
  /** Share of a day's views in each of 24 hours. */
  hours: readonly number[];
}

/** An average visit has this many views where only views were counted. */
export const VIEWS_PER_VISIT = 3;

/** Weighs addresses by Zipf: the second has half the views of the first, the third a third. */
export const zipf = (addresses: number): number[] =>
  Array.from({ length: addresses }, (_, index) => 1 / (index + 1));

/** Share of a day's visits in each of 24 hours; the evening is assumed to be twice the mean. */
export function assumedHours(): number[] {
  const hours = Array.from({ length: 24 }, (_, hour) => 1 + 0.95 * Math.cos(((hour - 20) / 12) * Math.PI));
  const sum = hours.reduce((one, other) => one + other, 0);
  return hours.map((hour) => hour / sum);
}

/**
 * Reads the JSON `{ "pages": number[], "hours": number[] }`: views by address and by hour, e.g. counted from
 * `visit_report` by `measure = 'visit'`.
 * @throws Error for a file of another shape
 */
export async function recordedShape(path: string): Promise<VisitShape> {
  const { pages, hours } = JSON.parse(await readFile(path, 'utf8')) as Record<'pages' | 'hours', unknown>;
  const isCounts = (value: unknown): value is number[] =>
    Array.isArray(value) && value.every((count) => typeof count === 'number' && count >= 0);
  if (!isCounts(pages) || !isCounts(hours) || pages.length === 0 || hours.length !== 24)
    throw new Error(`${path} needs "pages", one count for each address, and "hours", 24 counts.`);
  const sum = hours.reduce((one, other) => one + other, 0);
  if (sum === 0) throw new Error(`${path}: no hour has a view.`);
  return {
    source: path,
    pages: [...pages].sort((one, other) => other - one),
    hours: hours.map((hour) => hour / sum),
  };
}

export function visitsPerSecond(
  visitsPerDay: number,
  hours: readonly number[],
): { busiest: number; mean: number } {
  return { busiest: (visitsPerDay * Math.max(...hours)) / 3_600, mean: visitsPerDay / 86_400 };
}
