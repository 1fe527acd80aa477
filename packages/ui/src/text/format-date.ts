const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** East Africa Time is three hours ahead of UTC all year. */
const NAIROBI_AHEAD_MS = 3 * 3600 * 1000;

export type DateFormat = 'long' | 'short' | 'date-time';

/**
 * A date in Nairobi; empty for an invalid one. The browser's own formatter takes a cheap phone 100 ms to
 * create, and its spaces differ by version, which breaks hydration.
 * @example formatDate('2026-03-02T09:30:00Z', 'date-time') // 'March 2, 2026, 12:30 PM'
 */
export function formatDate(value: string | Date, format: DateFormat = 'long'): string {
  const moment = typeof value === 'string' ? new Date(value) : value;
  if (Number.isNaN(moment.getTime())) return '';
  const nairobi = new Date(moment.getTime() + NAIROBI_AHEAD_MS);
  const month = MONTHS[nairobi.getUTCMonth()] ?? '';
  const day = `${format === 'short' ? month.slice(0, 3) : month} ${nairobi.getUTCDate()}, ${nairobi.getUTCFullYear()}`;
  return format === 'date-time' ? `${day}, ${clock(nairobi.getUTCHours(), nairobi.getUTCMinutes())}` : day;
}

function clock(hours: number, minutes: number): string {
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
