const WEDNESDAY = 3;
const DAY_MS = 86_400_000;
/** 8PM in Nairobi, which has no daylight saving time, is 17:00 UTC. */
const DRAW_HOUR_UTC = 17;

/** The first Wednesday 8PM in Nairobi that is not before the survey closes. */
export function liveDraw(closesAt: string): Date {
  const closes = new Date(closesAt);
  const draw = new Date(
    Date.UTC(closes.getUTCFullYear(), closes.getUTCMonth(), closes.getUTCDate(), DRAW_HOUR_UTC),
  );
  while (draw.getUTCDay() !== WEDNESDAY || draw < closes) draw.setTime(draw.getTime() + DAY_MS);
  return draw;
}

const NAIROBI_AHEAD_MS = 3 * 3_600_000;

/** Whole days in Nairobi from `now` to the day of the draw; negative when it is over. */
export function daysUntil(draw: Date, now: Date): number {
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + NAIROBI_AHEAD_MS) / DAY_MS);
  return dayOf(draw) - dayOf(now);
}

const DRAW_LASTS_MS = 3_600_000;

/** Address of an iCalendar file (RFC 5545) with the draw, made on the device. */
export function calendarFile(draw: Date, title: string): string {
  const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Konnect//Live draw//EN',
    'BEGIN:VEVENT',
    `UID:live-draw-${stamp(draw)}@konnect`,
    `DTSTAMP:${stamp(draw)}`,
    `DTSTART:${stamp(draw)}`,
    `DTEND:${stamp(new Date(draw.getTime() + DRAW_LASTS_MS))}`,
    `SUMMARY:${title.replace(/[\\;,]/g, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}
