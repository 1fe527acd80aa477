import { answerColumns } from './answer-columns';
import { questionsOf } from './questions';

const QUESTIONS = questionsOf({
  pages: [
    {
      elements: [
        { type: 'rating', name: 'score', title: 'Score', showCommentArea: true },
        {
          type: 'matrix',
          name: 'rate',
          title: 'Rate',
          showCommentArea: true,
          columns: [{ value: 1, text: 'Bad' }],
          rows: ['Speed'],
        },
        {
          type: 'matrixdropdown',
          name: 'days',
          title: 'When?',
          columns: [{ name: 'c', title: 'From', choices: ['am'], showOtherItem: true }],
          rows: [{ value: 'mon', text: 'Monday' }],
        },
        { type: 'file', name: 'photo', title: 'Photo', showCommentArea: true },
        {
          type: 'paneldynamic',
          name: 'people',
          title: 'People',
          showCommentArea: true,
          templateElements: [{ type: 'text', name: 'who', title: 'Name' }],
        },
        { type: 'radiogroup', name: 'area', title: 'Area', choices: ['Mwiki'], showOtherItem: true },
        { type: 'signaturepad', name: 'sign', title: 'Signature' },
        { type: 'expression', name: 'q_total', title: 'Your total' },
      ],
    },
  ],
});
const COLUMNS = answerColumns(QUESTIONS, { surveyId: 1, origin: '', entries: new Map() });

/** The cells that are not empty, by their heads. */
const cellsOf = (responses: Record<string, unknown>) =>
  Object.fromEntries(
    COLUMNS.map(({ head, cell }) => [head, cell({ id: 1, responses })]).filter(([, text]) => text !== ''),
  );

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['texts of a question that asks for a signature now', { sign: 'Hello' }, { Signature: 'Hello' }],
  ['choices of a question that asks for files now', { photo: ['a', 'b'] }, { Photo: 'a; b' }],
  ['values that the survey calculates', { q_total: 12 }, { 'Your total': 12 }],
  [
    'words behind Other in a cell',
    { days: { mon: { c: 'other', 'c-Comment': 'Noon' } } },
    { 'When?: Monday, From': 'Other: Noon' },
  ],
  [
    'comments, and leaves numbers as numbers',
    {
      score: 4,
      'score-Comment': 'Slow',
      rate: { Speed: 1 },
      'rate-Comment': 'At night',
      'photo-Comment': 'None',
      'people-Comment': 'Two',
    },
    {
      Score: 4,
      'Score: comment': 'Slow',
      'Rate: Speed': 'Bad',
      'Rate: comment': 'At night',
      'Photo: comment': 'None',
      'People: comment': 'Two',
    },
  ],
  [
    'rows and columns that were removed',
    { rate: { Price: 1 }, days: { mon: { old: 'x' }, tue: { c: 'am' } } },
    { 'Further answers': 'Rate: Price: Bad\nWhen?: Monday, Old: x\nWhen?: tue: From: am' },
  ],
  [
    'parts of entries that were removed',
    { people: [{ who: 'Amina', age: 'Adult' }] },
    { 'People 1': 'Name: Amina; Age: Adult' },
  ],
  [
    'questions that were removed, and comments without an area',
    { wish: ['More', 'Faster'], q1: { a: 1 }, 'q2-Comment': 'y', area: 'Mwiki', 'area-Comment': 'Near' },
    {
      Area: 'Mwiki',
      'Further answers':
        'Area: comment: Near\nWish: More; Faster\nA question that was removed: a: 1\nA question that was removed: comment: y',
    },
  ],
  [
    'answers that were given when the question was of another type',
    { people: 'Just me', days: 'Never', photo: 'later' },
    { Photo: 'later', 'Further answers': 'When?: Never\nPeople: Just me' },
  ],
])('loses no %s', (_, responses, cells) => {
  expect(cellsOf(responses)).toEqual(cells);
});
