import { birthDateOf, monthOf, splitDate } from './birth-date';

it.each([
  '28 Feb 1999',
  '28 February 1999',
  '28 februari 1999',
  '28/2/1999',
  '28.02.1999',
  '28-2-1999',
  '1999-02-28',
  '1999/2/28',
  '1999-02-28T00:00:00Z',
  'Feb 28, 1999',
  'February 28th, 1999',
  '28th Feb 1999',
  '28Feb1999',
  '2/28/1999',
  '28021999',
  '19990228',
  ' Sunday, 28 February 1999 ',
])('reads the whole date %s from any of the boxes', (text) => {
  for (const box of ['dob_day', 'dob_month', 'dob_year']) {
    expect(birthDateOf({ dob_day: '', dob_month: '', dob_year: '', [box]: text })).toBe('1999-02-28');
  }
});

it.each(['28', 'Feb', '1999', '28 Feb', 'Feb 1999', '28 Foo 1999', '1 2 3 4', '', 'my birthday is in May'])(
  'takes %s for no whole date',
  (text) => {
    expect(splitDate(text)).toBeUndefined();
  },
);

it.each([
  ['2', 2],
  ['02', 2],
  ['feb', 2],
  ['FEB.', 2],
  ['Sept', 9],
  ['Machi', 3],
  ['mei', 5],
  ['ago', 8],
  ['Desemba', 12],
  ['0', undefined],
  ['13', undefined],
  ['ma', undefined],
  ['Fub', undefined],
])('reads the month %s', (text, month) => {
  expect(monthOf(text)).toBe(month);
});

it('joins the three boxes, and hides nothing that is no date', () => {
  expect(birthDateOf({ dob_day: ' 5', dob_month: 'Apr', dob_year: '2011 ' })).toBe('2011-04-05');
  expect(birthDateOf({ dob_day: '5', dob_month: 'Fub', dob_year: '2011' })).toBe('2011-Fub-05');
  expect(birthDateOf({ dob_day: '5', dob_month: '', dob_year: '2011' })).toBe('');
});
