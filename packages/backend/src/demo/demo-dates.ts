import { hashText } from '#app/brand/random';

export const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MINUTE = 60 * 1000;

/** Never in the future for `days` >= 0; `spread` sets entries of one day some minutes apart. */
export function daysBefore(now: Date, days: number, spread = 0): Date {
  return new Date(now.getTime() - days * DAY - spread * 7 * MINUTE);
}

const NAIROBI_AHEAD = 3 * HOUR;
/** @example '2026-03-02' */
export function dayInNairobi(moment: Date): string {
  return new Date(moment.getTime() + NAIROBI_AHEAD).toISOString().slice(0, 10);
}

/** 23:59:59 in Nairobi, `days` after the clock's day. */
export function endOfNairobiDay(now: Date, days: number): Date {
  const local = now.getTime() + NAIROBI_AHEAD + days * DAY;
  return new Date(Math.floor(local / DAY) * DAY + DAY - 1000 - NAIROBI_AHEAD);
}

const NOTICE_AT_LEAST = 10 * HOUR;

/** The next time from one to four at night in Nairobi that is far enough away to be announced. */
export function worksNight(now: Date): { startsAt: Date; endsAt: Date } {
  const local = now.getTime() + NAIROBI_AHEAD + NOTICE_AT_LEAST - HOUR;
  const startsAt = new Date((Math.floor(local / DAY) + 1) * DAY + HOUR - NAIROBI_AHEAD);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3 * HOUR) };
}

/** Fills `{evening}` and `{morning}` with the days around that night, so that story and banner agree. */
export function withWorksNight(text: string, now: Date): string {
  const { startsAt } = worksNight(now);
  const day = (moment: Date): string =>
    new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'Africa/Nairobi' }).format(moment);
  return text
    .replaceAll('{evening}', day(new Date(startsAt.getTime() - 3 * HOUR)))
    .replaceAll('{morning}', day(startsAt));
}

/** The slug decides the time of day, because stories are not all published in the same minute. */
export function publishedAt(now: Date, slug: string, daysAgo: number): Date {
  return new Date(now.getTime() - daysAgo * DAY - (10 + (hashText(slug) % 300)) * MINUTE);
}
