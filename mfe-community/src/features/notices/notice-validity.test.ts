import { noticeState } from './notice-validity';

const NOW = Date.parse('2026-03-10T12:00:00Z');

it.each([
  [null, null, 'current'],
  ['2026-03-01T00:00:00Z', null, 'current'],
  ['2026-03-11T00:00:00Z', '2026-03-12T00:00:00Z', 'upcoming'],
  ['2026-03-01T00:00:00Z', '2026-03-10T12:00:00Z', 'current'],
  ['2026-03-01T00:00:00Z', '2026-03-10T11:59:59Z', 'expired'],
  [null, '2026-01-01T00:00:00Z', 'expired'],
])('a notice from %p until %p is %s', (valid_from, valid_until, state) => {
  expect(noticeState({ valid_from, valid_until }, NOW)).toBe(state);
});
