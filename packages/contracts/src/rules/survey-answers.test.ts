import { removedQuestionTitle } from './survey-answers';

it.each([
  ['extra', 'Extra'],
  ['internet_speed', 'Internet speed'],
  ['internetSpeed', 'Internet speed'],
  ['How was it?', 'How was it?'],
  ['question12', 'A question that was removed'],
  ['q_1', 'A question that was removed'],
  ['xkcd', 'A question that was removed'],
  ['', 'A question that was removed'],
])('names the removed question %j %j', (name, title) => {
  expect(removedQuestionTitle(name)).toBe(title);
});
