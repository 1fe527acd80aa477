const ZONE = 'Africa/Nairobi';
const OPTIONS = {
  long: { dateStyle: 'long', timeZone: ZONE },
  short: { dateStyle: 'medium', timeZone: ZONE },
  clock: { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: ZONE },
} as const;
const formatters = new Map<keyof typeof OPTIONS, Intl.DateTimeFormat>();

// Made when first needed: a formatter takes a cheap phone milliseconds, and most pages need one of them.
function formatter(name: keyof typeof OPTIONS): Intl.DateTimeFormat {
  let made = formatters.get(name);
  if (!made) formatters.set(name, (made = new Intl.DateTimeFormat('en-US', OPTIONS[name])));
  return made;
}

const LIMIT = 500;
const known = new Map<string, string>();


export type DateFormat = 'long' | 'short' | 'date-time';

/**
 * A date as people in Nairobi read it; an empty string for something that is no date.
 * @example formatDate('2026-03-02T09:30:00Z', 'date-time') // 'March 2, 2026, 12:30 PM'
 */
export function formatDate(value: string | Date, format: DateFormat = 'long'): string {
  const date = typeof value === 'string' ? new Date(value) : value;
  if (Number.isNaN(date.getTime())) return '';
  const key = `${format} ${date.getTime()}`;
  let text = known.get(key);
  if (text === undefined) {
    if (known.size >= LIMIT) known.clear();
    known.set(key, (text = written(date, format)));
  }
  return text;
}

// Hour and minute by parts: ICU versions differ in the space before AM/PM and in the word between date and time, and a
// difference between the edge and the browser is a hydration error.
function written(date: Date, format: DateFormat): string {
  if (format !== 'date-time') return formatter(format).format(date);
  const parts = Object.fromEntries(formatter('clock').formatToParts(date).map(({ type, value }) => [type, value]));
  return `${formatter('long').format(date)}, ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
}
