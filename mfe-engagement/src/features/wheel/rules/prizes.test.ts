import { choosePrize, readPrizes, readOdds } from './prizes';

const prize = (id: string, odds: unknown) => ({ id, name: `Prize ${id}`, odds, color: '#123456', win: true });
const read = (...prizes: unknown[]) => readPrizes(JSON.stringify(prizes)) ?? [];

it.each([
  [5, 5],
  ['12.5', 12.5],
  [' 3 ', 3],
  ['', 0],
  ['many', 0],
  [-4, 0],
  ['-4', 0],
  [null, 0],
  [undefined, 0],
  [{}, 0],
  ['Infinity', 0],
  [0, 0],
])('reads odds %j as the weight %d', (odds, weight) => {
  expect(readOdds(odds)).toBe(weight);
});

it.each([
  undefined,
  '',
  'no json',
  '{}',
  'null',
  '[1]',
  '[null]',
  '[{"id":"a"}]',
  '[{"id":"a","name":" "}]',
  '[{"id":{},"name":"a"}]',
])('knows that %j is no list of prizes', (text) => {
  expect(readPrizes(text)).toBeUndefined();
});

it('reads numbers as ids and text as truth, and does without colours', () => {
  expect(readPrizes('[{"id":7,"name":" Cap ","odds":"1","win":"true"}]')).toEqual([
    { id: '7', name: 'Cap', odds: 1, color: '', win: true },
  ]);
});

it('chooses by weight', () => {
  const prizes = read(prize('a', 1), prize('b', '-9'), prize('c', 3));
  expect([0, 0.24, 0.25, 0.99].map((random) => choosePrize(prizes, random)?.id)).toEqual([
    'a',
    'a',
    'c',
    'c',
  ]);
});

it('gives what the device drew before, unless the server says that it cannot be', () => {
  const prizes = read(prize('a', 1), prize('b', 1), prize('none', 0));
  expect(choosePrize(prizes, 0, 'b')?.id).toBe('b');
  expect(choosePrize(prizes, 0, 'none')?.id).toBe('a');
  expect(choosePrize(prizes, 0, 'forged')?.id).toBe('a');
});

it('chooses nothing without prizes, without odds and with odds that are none', () => {
  for (const prizes of [[], read(prize('a', 0)), read(prize('a', -1), prize('b', 'text'))])
    expect(choosePrize(prizes, 0.5)).toBeUndefined();
});
