import { createHash } from 'node:crypto';
import { drawPrize, maskedName, maskedPhone, plainDecimal, sha256, stateOf, weightOf } from './rules';

const SEED = createHash('sha256').update('fixed').digest();

it('commits to a seed by its SHA-256', () => {
  expect(SEED.toString('hex')).toMatch(/^992a9345/);
  expect(sha256(SEED)).toMatch(/^ab530756/);
});

it('draws as the published example', () => {
  const prizes = [
    { id: 'phone', odds: '0.2' },
    { id: 'data', odds: '0.3' },
    { id: 'none', odds: '0.5' },
  ];
  expect(
    ['u0', 'u1', 'u2', 'u3'].map((participant) => drawPrize(SEED, 'D', participant, prizes)?.id),
  ).toEqual(['none', 'phone', 'none', 'data']);
});

it('draws each prize as often as its odds say, and never one without', () => {
  const odds = [30, 20, 5, 10, 5, 15, 10, 5, 0];
  const prizes = odds.map((weight, index) => ({ id: String(index), odds: String(weight) }));
  const counts = odds.map(() => 0);
  const rounds = 20_000;
  for (let round = 0; round < rounds; round += 1) {
    const drawn = Number(drawPrize(SEED, 'chi', `p${round}`, prizes)?.id);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  const chiSquare = odds
    .slice(0, -1)
    .reduce(
      (sum, weight, index) =>
        sum + ((counts[index] ?? 0) - (rounds * weight) / 100) ** 2 / ((rounds * weight) / 100),
      0,
    );
  expect(counts.at(-1)).toBe(0);
  // 99.9 % of fair draws with 7 degrees of freedom stay below; the seed is fixed, so this is one number for
  // ever.
  expect(chiSquare).toBeLessThan(24.32);
});

it.each([
  ['no prizes', []],
  [
    'only zeros',
    [
      { id: 'a', odds: '0' },
      { id: 'b', odds: '0.000000' },
    ],
  ],
  [
    'nothing that is a weight',
    [
      { id: 'a', odds: '-5' },
      { id: 'b', odds: 'many' },
      { id: 'c', odds: '' },
      { id: 'd', odds: 'Infinity' },
    ],
  ],
])('draws nothing from %s', (_, prizes) => {
  expect(drawPrize(SEED, 'D', 'u0', prizes)).toBeUndefined();
});

it.each([
  ['30', 30_000_000n],
  ['0.000001', 1n],
  ['-1', 0n],
  ['x', 0n],
  ['', 0n],
  ['NaN', 0n],
])('weighs %j as %s millionths', (odds, weight) => {
  expect(weightOf(odds)).toBe(weight);
});

it.each([
  ['30.000000', '30'],
  ['0.500000', '0.5'],
  ['100', '100'],
  ['0.000000', '0'],
])('writes %s as %s', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain);
});

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
it.each([
  ['upcoming', { opensAt: at(3), closesAt: null, revealedAt: null }],
  ['open', { opensAt: at(1), closesAt: null, revealedAt: null }],
  ['open', { opensAt: at(2), closesAt: at(3), revealedAt: null }],
  ['closed', { opensAt: at(1), closesAt: at(2), revealedAt: null }],
  ['revealed', { opensAt: at(1), closesAt: at(2), revealedAt: at(2) }],
] as const)('calls a draw %s', (state, draw) => {
  expect(stateOf(draw, at(2))).toBe(state);
});

it('masks winners', () => {
  expect(maskedName('Wanjiru  wa Kamau Njeri')).toBe('W. w. K.');
  expect(maskedPhone('+254712345678')).toBe('••••••••••678');
});
