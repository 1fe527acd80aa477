import { budgetOf } from './budget';

it.each([
  ['nothing failed', 1_000, 0, 0.999, 1, 1],
  ['half of what is allowed failed', 2_000, 1, 0.999, 0.9995, 0.5],
  ['all that is allowed failed', 1_000, 1, 0.999, 0.999, 0],
  ['three times as much failed', 1_000, 3, 0.999, 0.997, -2],
  ['one view in ten is slow where one in four may be', 100, 10, 0.75, 0.9, 0.6],
])('tells what is left when %s', (_, all, bad, target, share, left) => {
  const budget = budgetOf(all, bad, target);
  expect(budget?.share).toBeCloseTo(share);
  expect(budget?.left).toBeCloseTo(left);
});

it('has no budget while nothing was counted', () => {
  expect(budgetOf(0, 0, 0.999)).toBeNull();
});
