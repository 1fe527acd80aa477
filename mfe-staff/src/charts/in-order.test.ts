import { scoresInOrder } from './in-order';

it('puts scores in their order and leaves words as they came', () => {
  const of = (...labels: string[]) => labels.map((label, value) => ({ label, value }));
  expect(scoresInOrder(of('10', '9', '0')).map(({ label }) => label)).toEqual(['0', '9', '10']);
  expect(scoresInOrder(of('Slow', '3', '1')).map(({ label }) => label)).toEqual(['Slow', '3', '1']);
});
