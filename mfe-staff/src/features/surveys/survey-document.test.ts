import type { Survey } from '@konnect/contracts';
import {
  blankIn,
  countQuestions,
  documentOf,
  isSameDocument,
  savedFields,
  STARTING_DOCUMENT,
} from './survey-document';

const survey: Survey = {
  id: 3,
  slug: 'a-survey-12345',
  title: 'A survey',
  description: null,
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'text', name: 'q' },
        { type: 'panel', name: 'p', elements: [{ type: 'text', name: 'r' }] },
      ],
    },
  ],
  completedHtml: null,
  completedHtmlOnCondition: [],
  publish: true,
  date_created: '2026-03-02T09:30:00.000Z',
  version: 4,
  state: 'open',
  opens_at: null,
  closes_at: null,
  showProgressBar: true,
};

it('gives the creator the document alone, and sends back all of it', () => {
  const document = documentOf(survey);
  expect(document).toEqual({
    title: 'A survey',
    pages: survey.pages,
    completedHtmlOnCondition: [],
    showProgressBar: true,
  });
  expect(savedFields(document)).toEqual({
    title: 'A survey',
    description: '',
    pages: survey.pages,
    completedHtml: null,
    completedHtmlOnCondition: [],
    showProgressBar: true,
  });
});

it('sends none of the fields that the server says, whatever stands in the JSON', () => {
  expect(
    savedFields({ ...documentOf(survey), id: 9, publish: true, version: 99, slug: 'x' }),
  ).not.toMatchObject({ id: 9 });
  expect(Object.keys(savedFields({ version: 99, publish: true }))).toEqual([
    'pages',
    'title',
    'description',
    'completedHtml',
    'completedHtmlOnCondition',
  ]);
});

it.each([
  [{ title: 'a', description: 'b' }, 'none'],
  [{ title: ' ', description: 'b' }, 'title'],
  [{ title: 'a' }, 'description'],
  [{ title: ' ', description: '\n' }, 'both'],
  [{}, 'both'],
  [{ title: { default: 'a', sw: 'b' }, description: 'b' }, 'none'],
])('finds the blank texts of %j: %s', (document, blank) => {
  expect(blankIn(document)).toBe(blank);
});

it('counts questions, also those in panels', () => {
  expect(countQuestions(documentOf(survey))).toBe(2);
  expect(countQuestions({ pages: 'nonsense' })).toBe(0);
});

it('takes two documents for the same whatever the order, and sees a change', () => {
  expect(isSameDocument({ a: 1, b: [{ c: 2, d: '' }] }, { b: [{ c: 2 }], a: 1, e: [] })).toBe(true);
  expect(isSameDocument({ html: '<b>a</b><script></script>' }, { html: '<b>a</b>' })).toBe(false);
});

it('starts with the texts for a score of 9 and more and of 6 to 8', () => {
  expect(savedFields(STARTING_DOCUMENT).completedHtmlOnCondition.map(({ expression }) => expression)).toEqual(
    ['{score} >= 9', '{score} >= 6 and {score} <= 8'],
  );
  expect(savedFields(STARTING_DOCUMENT).completedHtml).toContain('Thank you');
});
