import { formatDate } from '@konnect/ui';

/** When a notice applies, in one line: the date once when both ends are on one day in Nairobi. */
export function noticeWhen(start: string | null | undefined, end: string | null | undefined): string {
  const from = start ? formatDate(start, 'date-time') : '';
  const until = end ? formatDate(end, 'date-time') : '';
  if (!from || !until || !start || !end) return from ? `From ${from}` : until ? `Until ${until}` : '';
  const day = formatDate(start);
  return day === formatDate(end) ? `${from} to ${until.slice(day.length).replace(/^, /, '')}` : `${from} to ${until}`;
}
