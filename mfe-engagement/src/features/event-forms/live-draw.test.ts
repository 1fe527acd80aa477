import { calendarFile, daysUntil, liveDraw } from './live-draw';

it.each([
  ['2026-11-20T10:00:00Z', '2026-11-25T17:00:00.000Z'],
  ['2026-11-25T16:59:00Z', '2026-11-25T17:00:00.000Z'],
  ['2026-11-25T17:01:00Z', '2026-12-02T17:00:00.000Z'],
])('draws for a survey that closes at %s at %s', (closes, draw) => {
  expect(liveDraw(closes).toISOString()).toBe(draw);
});

it.each([
  ['2026-11-25T10:00:00Z', 0],
  ['2026-11-24T20:59:00Z', 1],
  ['2026-11-24T21:00:00Z', 0],
  ['2026-11-18T12:00:00Z', 7],
  ['2026-11-26T12:00:00Z', -1],
])('counts the days in Nairobi from %s: %i', (now, days) => {
  expect(daysUntil(new Date('2026-11-25T17:00:00Z'), new Date(now))).toBe(days);
});

it('writes the draw into a calendar file', () => {
  const [kind, text = ''] = calendarFile(new Date('2026-11-25T17:00:00Z'), 'Live draw, Konnect').split(',');
  expect(kind).toBe('data:text/calendar;charset=utf-8');
  expect(decodeURIComponent(text).split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART:20261125T170000Z',
      'DTEND:20261125T180000Z',
      'SUMMARY:Live draw\\, Konnect',
      'END:VCALENDAR',
    ]),
  );
});
