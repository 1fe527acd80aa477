import { numberOf } from './number-of';

it('counts the rows that another system sends without numbers', () => {
  expect([{}, {}].map(numberOf)).toEqual([1, 2]);
  expect([{ id: 31 }, { id: 7 }].map(numberOf)).toEqual([31, 7]);
});
