import { median, medianRatio, spreadText } from './statistics';

const of = (...values: number[]) => values.map((value, index) => ({ round: index + 1, value }));
const value = (run: { value: number }): number => run.value;

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('takes the middle of %j, or the mean of the two in the middle', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('knows no median of nothing', () => {
  expect(median([])).toBeNaN();
});

it('compares round by round, so that a slow round of both changes nothing', () => {
  expect(medianRatio(of(200, 2000, 220), of(100, 1000, 110), value)).toBe(2);
});

it('leaves out rounds that cannot be compared', () => {
  expect(medianRatio(of(200, 300, 5), of(100, 0), value)).toBe(2);
  expect(medianRatio(of(1), of(0), value)).toBeNaN();
});

it.each([
  [[1.26, 1, 1.5], 1, '1.3 (1.0–1.5)'],
  [[0, 0, 0], 3, '0.000'],
  [[Number.NaN, 2, 4], 0, '3 (2–4)'],
  [[Number.NaN], 0, '–'],
])('writes %j as median, least and most', (values, digits, expected) => {
  expect(spreadText(values, digits)).toBe(expected);
});
