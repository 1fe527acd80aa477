import type { Survey } from '@konnect/contracts';
import { questionsOf, textOf } from './survey-document';

const withPages = (pages: Survey['pages']) => ({ pages }) as Survey;

it('finds the questions in panels, in their order, without what nobody answers', () => {
  const survey = withPages([
    { elements: [{ type: 'html', name: 'intro', html: '<p>Hi</p>' }, { type: 'panel', name: 'p', elements: [{ type: 'text', name: 'a', title: 'First <b>one</b>' }] }] },
    { elements: [{ type: 'text', name: 'hidden', visible: false }, { type: 'radiogroup', name: 'b', title: { default: 'Second', sw: 'Pili' }, choices: ['Yes', { value: 2, text: 'No' }, 3] }] },
  ]);
  expect(questionsOf(survey)).toMatchObject([
    { name: 'a', title: 'First one', choices: [] },
    { name: 'b', title: 'Second', choices: ['Yes', 'No', '3'] },
  ]);
});

it.each([[[]], [[{}]], [[{ elements: 'x' }]], [[{ elements: [null, 7, { type: 'text' }] }]]])('finds nothing in %j', (pages) => {
  expect(questionsOf(withPages(pages as Survey['pages']))).toEqual([]);
});

it.each([['<i>x</i>  y', 'x y'], [{ en: 'E' }, 'E'], [null, ''], [7, '']])('reads %j as %j', (value, text) => {
  expect(textOf(value)).toBe(text);
});
