import { detailWords } from './audit-words';

it.each([
  [{}, ''],
  [{ group: 5, reason: 'gift' }, 'group: 5; reason: gift'],
  [{ role: ['hr', 'admin'] }, 'role: hr → admin'],
  [{ ended_sessions: 2, more: { a: 1 }, none: null }, 'ended sessions: 2; more: {"a":1}; none: null'],
])('writes %j as %s', (detail, words) => {
  expect(detailWords(detail)).toBe(words);
});
