import { hashText } from './images/index';

export const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MINUTE = 60 * 1000;

/** Never in the future for `days` >= 0; `spread` sets entries of one day some minutes apart. */
export function daysBefore(now: Date, days: number, spread = 0): Date {
  return new Date(now.getTime() - days * DAY - spread * 7 * MINUTE);
}

/** A time of day that belongs to the slug: stories are not all published in the same minute. */
export function publishedAt(now: Date, slug: string, daysAgo: number): Date {
  return new Date(now.getTime() - daysAgo * DAY - (10 + (hashText(slug) % 300)) * MINUTE);
}
