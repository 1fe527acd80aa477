import { EMPTY_DRAW, newPrize, problemsOf, withChanges } from './draw-form';

const NOW = Date.parse('2026-03-02T09:00:00Z');

it.each([
  ['2026-03-02T11:59', { opens_at: 'Choose a time to come: a draw cannot open in the past' }],
  ['2026-03-02T12:00', { opens_at: 'Choose a time to come: a draw cannot open in the past' }],
  ['2026-03-02T12:01', {}],
  // The server says that it is needed.
  ['', {}],
])('says of the opening %j in Nairobi at noon: %j', (opensAt, problems) => {
  expect(problemsOf({ ...EMPTY_DRAW, opensAt }, NOW)).toEqual(problems);
});

it('begins a new prize as no win, in a colour of its own', () => {
  const first = newPrize('a', [], ['#111111', '#222222']);
  expect(first).toMatchObject({ win: false, color: '#111111' });
  expect(newPrize('b', [first], ['#111111', '#222222'])).toMatchObject({ win: false, color: '#222222' });
});

it('takes tickets once a prize of a new draw can run out, until somebody chooses otherwise', () => {
  const prize = newPrize('a', [], ['#111111']);
  const limited = withChanges(EMPTY_DRAW, { prizes: [{ ...prize, stock: '5' }] });
  expect(limited.requiresTicket).toBe(true);
  expect(withChanges(limited, { prizes: [prize] }).requiresTicket).toBe(false);
  const chosen = withChanges(limited, { requiresTicket: false });
  expect(withChanges(chosen, { prizes: limited.prizes }).requiresTicket).toBe(false);
});
