import { surveyLocalization } from 'survey-core';
import './survey-swahili';

/** Words of timers, of Creator's own parts, and of what this site does itself. */
const NEVER_SHOWN =
  /^(?:timer|saving|saveAgain|completedHtml|questionsProgress|url|noUpload|rowName|choices_|matrix_|multipletext_|questionTitlePattern|tabTitle|toc$|progressbar$)/;

it('has a Swahili word for each of SurveyJS that a visitor can meet, with the same places for numbers', () => {
  const [english, swahili] = ['en', 'sw'].map(
    (locale) => surveyLocalization.locales[locale] as Record<string, string>,
  );
  const places = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const shown = Object.keys(english ?? {}).filter((key) => !NEVER_SHOWN.test(key));
  expect(shown.filter((key) => !swahili?.[key])).toEqual([]);
  for (const key of shown.filter((name) => name !== 'invalidExpression'))
    expect([key, places(swahili?.[key])]).toEqual([key, places(english?.[key])]);
});
