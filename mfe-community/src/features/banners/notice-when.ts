import { formatDate } from '@konnect/ui';

/** When a notice applies, in one line: the date once when both ends are on one day in Nairobi. */
export function noticeWhen(start: string | null | undefined, end: string | null | undefined): string {
  const from = start ? formatDate(start, 'date-time') : '';
  const until = end ? formatDate(end, 'date-time') : '';
  if (!from || !until || !start || !end) return from ? `From ${from}` : until ? `Until ${until}` : '';
  const day = formatDate(start);
  return day === formatDate(end)
    ? `${from} to ${until.slice(day.length).replace(/^, /, '')}`
    : `${from} to ${until}`;
}

/** The same for a line of a few words: `Mar 6, 1:00 AM to 4:00 AM`. */
export function briefWhen(start: string | null | undefined, end: string | null | undefined): string {
  return noticeWhen(start, end).replace(/\b([A-Z][a-z]{2})[a-z]* (\d+), \d{4}/g, '$1 $2');
}
