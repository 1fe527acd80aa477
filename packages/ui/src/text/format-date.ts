const ZONE = 'Africa/Nairobi';
const DATE = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE }),
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ZONE }),
};
// Hour and minute by parts: ICU versions differ in the space before AM/PM and in the word between date and time, and a
// difference between the edge and the browser is a hydration error.
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: ZONE });

export type DateFormat = 'long' | 'short' | 'date-time';

/**
 * A date as people in Nairobi read it; an empty string for something that is no date.
 * @example formatDate('2026-03-02T09:30:00Z', 'date-time') // 'March 2, 2026, 12:30 PM'
 */
export function formatDate(value: string | Date, format: DateFormat = 'long'): string {
  const date = typeof value === 'string' ? new Date(value) : value;
  if (Number.isNaN(date.getTime())) return '';
  if (format !== 'date-time') return DATE[format].format(date);
  const parts = Object.fromEntries(CLOCK.formatToParts(date).map(({ type, value: text }) => [type, text]));
  return `${DATE.long.format(date)}, ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
}
