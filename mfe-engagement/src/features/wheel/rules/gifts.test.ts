import { chooseGift, readGifts, readOdds } from './gifts';

const gift = (id: string, odds: unknown) => ({ id, name: `Prize ${id}`, odds, color: '#123456', win: true });
const read = (...gifts: unknown[]) => readGifts(JSON.stringify(gifts)) ?? [];

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
  expect(readGifts(text)).toBeUndefined();
});

it('reads numbers as ids and text as truth, and does without colours', () => {
  expect(readGifts('[{"id":7,"name":" Cap ","odds":"1","win":"true"}]')).toEqual([
    { id: '7', name: 'Cap', odds: 1, color: '', win: true },
  ]);
});

it('chooses by weight', () => {
  const gifts = read(gift('a', 1), gift('b', '-9'), gift('c', 3));
  expect([0, 0.24, 0.25, 0.99].map((random) => chooseGift(gifts, random)?.id)).toEqual(['a', 'a', 'c', 'c']);
});

it('gives what the device drew before, unless the server says that it cannot be', () => {
  const gifts = read(gift('a', 1), gift('b', 1), gift('none', 0));
  expect(chooseGift(gifts, 0, 'b')?.id).toBe('b');
  expect(chooseGift(gifts, 0, 'none')?.id).toBe('a');
  expect(chooseGift(gifts, 0, 'forged')?.id).toBe('a');
});

it('chooses nothing without prizes, without odds and with odds that are none', () => {
  for (const gifts of [[], read(gift('a', 0)), read(gift('a', -1), gift('b', 'text'))])
    expect(chooseGift(gifts, 0.5)).toBeUndefined();
});
