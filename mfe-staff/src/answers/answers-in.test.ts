import { answersIn } from './answers-in';

it('makes one entry of an answer and its comment, and none of what is empty', () => {
  expect(
    answersIn({ x: '', 'x-Comment': '', why: 'other', 'why-Comment': 'Rain', 'area-Comment': 'Far' }),
  ).toEqual([
    { name: 'why', value: 'other', comment: 'Rain', isComment: false },
    { name: 'area', value: undefined, comment: 'Far', isComment: true },
  ]);
});
