import { briefWhen, noticeWhen } from './notice-when';

it.each([
  ['2026-03-05T22:00:00Z', '2026-03-06T01:00:00Z', 'March 6, 2026, 1:00 AM to 4:00 AM'],
  ['2026-03-05T12:00:00Z', '2026-03-06T01:00:00Z', 'March 5, 2026, 3:00 PM to March 6, 2026, 4:00 AM'],
  ['2026-03-05T12:00:00Z', null, 'From March 5, 2026, 3:00 PM'],
  [null, '2026-03-05T12:00:00Z', 'Until March 5, 2026, 3:00 PM'],
  [undefined, undefined, ''],
  ['not a date', '2026-03-05T12:00:00Z', 'Until March 5, 2026, 3:00 PM'],
])('says when: %p to %p', (start, end, text) => {
  expect(noticeWhen(start, end)).toBe(text);
});

it.each([
  ['2026-03-05T22:00:00Z', '2026-03-06T01:00:00Z', 'Mar 6, 1:00 AM to 4:00 AM'],
  ['2026-03-05T12:00:00Z', '2026-05-06T01:00:00Z', 'Mar 5, 3:00 PM to May 6, 4:00 AM'],
  [null, '2026-03-05T12:00:00Z', 'Until Mar 5, 3:00 PM'],
])('says briefly when: %p to %p', (start, end, text) => {
  expect(briefWhen(start, end)).toBe(text);
});
