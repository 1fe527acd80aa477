import type { Survey } from '@konnect/contracts';
import { ElementFactory } from 'survey-core';
import {
  unsupportedCount,
  NOT_ASKED,
  QUESTION_TYPES,
  questionsOf,
  speaksSwahili,
  textOf,
} from './survey-document';

const withPages = (pages: unknown) => ({ pages }) as Survey;

it('finds the questions in panels, in their order, without what nobody answers', () => {
  const survey = withPages([
    {
      elements: [
        { type: 'html', name: 'intro', html: '<p>Hi</p>' },
        { type: 'panel', name: 'p', elements: [{ type: 'text', name: 'a', title: 'First <b>one</b>' }] },
      ],
    },
    {
      elements: [
        { type: 'text', name: 'hidden', visible: false },
        {
          type: 'radiogroup',
          name: 'b',
          title: { default: 'Second', sw: 'Pili' },
          choices: ['Yes', { value: 2, text: { en: 'No', sw: 'Hapana' } }, 3],
        },
      ],
    },
  ]);
  expect(questionsOf(survey)).toMatchObject([
    { name: 'a', title: 'First one', choices: [] },
    { name: 'b', title: 'Second', choices: ['Yes', 'No', '3'] },
  ]);
  expect(questionsOf(survey, 'sw')).toMatchObject([
    { title: 'First one' },
    { title: 'Pili', choices: ['Yes', 'Hapana', '3'] },
  ]);
  expect([
    speaksSwahili(survey),
    speaksSwahili(withPages([{ elements: [{ title: { en: 'x', default: 'y' } }] }])),
  ]).toEqual([true, false]);
});

it('leaves out kinds of questions that nobody knows, and counts them', () => {
  const survey = withPages([
    {
      elements: [
        { type: 'hologram', name: 'h', title: 'Wave' },
        { type: 'text', name: 'a' },
        { type: 'panel', name: 'p', elements: [{ type: 'telepathy', name: 't' }] },
      ],
    },
  ]);
  expect(questionsOf(survey).map(({ name }) => name)).toEqual(['a']);
  expect(unsupportedCount(survey)).toBe(2);
});

it('knows the same kinds as SurveyJS', () => {
  const asked = ElementFactory.Instance.getAllTypes().filter((type) => !NOT_ASKED.has(type));
  expect(asked.sort()).toEqual([...QUESTION_TYPES].sort());
});

it.each([[[]], [[{}]], [[null]], [[{ elements: 'x' }]], [[{ elements: [null, 7, { type: 'text' }] }]]])(
  'finds nothing in %j',
  (pages) => {
    expect(questionsOf(withPages(pages))).toEqual([]);
    expect(unsupportedCount(withPages(pages))).toBe(0);
  },
);

it.each([
  ['<i>x</i>  y', 'x y'],
  [{ en: 'E' }, 'E'],
  [{ sw: 'S' }, 'S'],
  [null, ''],
  [7, ''],
])('reads %j as %j', (value, text) => {
  expect(textOf(value)).toBe(text);
});
