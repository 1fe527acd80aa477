import type { Survey } from '@konnect/contracts';
import { THANKS_HTML } from '@konnect/contracts/rules';
import { SurveyModel } from 'survey-core';
import { completionTexts } from './completion-texts';
import { createSurveyModel } from './survey-model';

const survey = (changes: Partial<Survey> = {}): Survey => ({
  id: 7,
  slug: 's',
  title: 'S',
  description: null,
  pages: [
    { elements: [{ type: 'panel', elements: [{ type: 'rating', name: 'score', rateMin: 0, rateMax: 10 }] }] },
  ],
  completedHtml: null,
  completedHtmlOnCondition: [],
  publish: true,
  date_created: '2026-03-01T09:00:00.000Z',
  ...changes,
});

function textAfter(one: Survey, score: number | undefined, language: 'en' | 'sw' = 'en'): string {
  const model = createSurveyModel({
    document: one,
    texts: completionTexts(one),
    draft: null,
    sanitize: (html) => html,
    language,
  });
  expect(model).toBeInstanceOf(SurveyModel);
  if (score !== undefined) model.setValue('score', score);
  return model.processedCompletedHtml;
}

it.each([
  [10, 'Asante sana!'],
  [9, 'Asante sana!'],
  [8, 'your answers show us'],
  [6, 'your answers show us'],
  [5, 'call you back'],
  [0, 'call you back'],
  [undefined, 'Your answers help us'],
])('says the default for a score of %s', (score, text) => {
  expect(textAfter(survey(), score)).toContain(text);
});

it('prefers the texts of the survey', () => {
  const own = survey({
    completedHtml: '<p>Own rest</p>',
    completedHtmlOnCondition: [{ expression: '{score} >= 9', html: '<p>Own top</p>' }],
  });
  expect(textAfter(own, 10)).toBe('<p>Own top</p>');
  expect(textAfter(own, 3)).toBe('<p>Own rest</p>');
});

it('still offers the call back when a survey has no text for a low score', () => {
  const own = survey({ completedHtmlOnCondition: [{ expression: '{score} >= 9', html: '<p>Own top</p>' }] });
  expect(textAfter(own, 2)).toContain('call you back');
  expect(textAfter(own, 7)).toBe(THANKS_HTML);
});

it('asks nobody back who was not asked for a score', () => {
  expect(completionTexts(survey({ pages: [{ elements: [{ type: 'text', name: 'a' }] }] }))).toEqual({
    html: { default: THANKS_HTML, sw: expect.stringContaining('Asante') },
    conditions: [],
  });
});

it.each([
  [10, 'Asante sana!'],
  [7, 'cha kuboresha'],
  [2, 'Omba tukupigie simu'],
  [undefined, 'Asante kwa kushiriki'],
])('says the default in Swahili for a score of %s', (score, text) => {
  expect(textAfter(survey(), score, 'sw')).toContain(text);
});

it('says the own text of a survey in Swahili where it has one', () => {
  const own = survey({
    completedHtml: '<p>Own rest</p>',
    completedHtmlSwahili: '<p>Yetu</p>',
    completedHtmlOnCondition: [{ expression: '{score} >= 9', html: '<p>Own top</p>' }],
  });
  expect(textAfter(own, 3, 'sw')).toBe('<p>Yetu</p>');
  expect(textAfter(own, 3)).toBe('<p>Own rest</p>');
});
