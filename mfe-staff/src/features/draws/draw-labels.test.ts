import { fieldTime, idOf, momentOf, sharesOf } from './draw-labels';

it('shows moments in Nairobi’s time and reads them back', () => {
  expect(fieldTime('2026-03-02T21:30:00.000Z')).toBe('2026-03-03T00:30');
  expect(momentOf('2026-03-03T00:30')).toBe('2026-03-02T21:30:00.000Z');
  expect([fieldTime(null), momentOf('')]).toEqual(['', null]);
});

it.each([
  [
    ['30', '70'],
    ['30%', '70%'],
  ],
  [
    ['1', '1', '1'],
    ['33.33%', '33.33%', '33.33%'],
  ],
  [
    ['0', '0'],
    ['–', '–'],
  ],
  [
    ['5', 'many', '-3', ''],
    ['100%', '0%', '0%', '0%'],
  ],
])('gives odds %j the shares %j', (odds, shares) => {
  expect(sharesOf(odds)).toEqual(shares);
});

it.each([
  ['Hub open day 2026!', 'hub-open-day-2026'],
  ['  ', ''],
  ['Ñandú', 'and'],
])('makes of %j the address %j', (title, id) => {
  expect(idOf(title)).toBe(id);
});
