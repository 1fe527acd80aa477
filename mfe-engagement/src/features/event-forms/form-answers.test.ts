import { bodyOf, emptyAnswers, isUntouched, knownAnswers, openQuestions, shownAnswer } from './form-answers';
import {
  answerFaults,
  codingDayForm,
  dataUseForm,
  oralHealthForm,
  type Answers,
  type EventFormDefinition,
  type Question,
  questionsOf,
} from '@konnect/contracts/event-forms';

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
const where: Question = {
  name: 'open_quiz_1',
  kind: 'choices',
  label: 'Where?',
  options: options('Shop', 'Market', 'Other'),
  other: { name: 'open_quiz_1_other', label: 'Where else?' },
};
const list: Question = {
  ...where,
  name: 'open_quiz_7',
  asList: true,
  other: { name: 'open_quiz_7_other', label: 'What else?' },
};
const brand: Question = {
  name: 'open_quiz_3',
  kind: 'choice',
  label: 'Brand?',
  isWanted: true,
  options: options('A', 'Other'),
  other: { name: 'open_quiz_3_other', label: 'Which?', required: 'Please specify' },
};
const second: Question = { name: 'open_quiz_12', kind: 'phone', label: 'Another number' };
const small: EventFormDefinition = {
  ...codingDayForm,
  sections: [{ name: 'section_test', title: 'One', questions: [where, list, brand, second] }],
};
const answer = (changes: Answers): Answers => ({ ...emptyAnswers(small), ...changes });

it.each<[Answers, Record<string, unknown>]>([
  [{ open_quiz_1: ['Market', 'Shop'] }, { open_quiz_1: 'Shop, Market' }],
  [{ open_quiz_1: ['Other', 'Shop'], open_quiz_1_other: ' duka ' }, { open_quiz_1: 'Shop, Other: duka' }],
  [{ open_quiz_1: ['Other'] }, { open_quiz_1: 'Other' }],
  [{ open_quiz_1: ['Shop'], open_quiz_1_other: 'left over' }, { open_quiz_1: 'Shop' }],
  [{ open_quiz_7: ['Shop', 'Other'], open_quiz_7_other: 'x' }, { open_quiz_7: ['Shop', 'Other: x'] }],
  [{ open_quiz_3: 'Other', open_quiz_3_other: 'Neem twig' }, { open_quiz_3: 'Other: Neem twig' }],
  [{ open_quiz_12: '0712 345-678' }, { open_quiz_12: '0712345678' }],
  [{}, {}],
])('sends %j as %j', (changes, body) => {
  expect(bodyOf(small, 'an-event', answer(changes))).toEqual({ title: 'an-event', ...body });
});

it('asks for the words behind Other, and for a number that is one', () => {
  const questions = questionsOf(small.sections);
  expect(answerFaults(questions, answer({ open_quiz_3: 'Other', open_quiz_12: '12' }))).toEqual([
    { field: 'open_quiz_3_other', message: 'Please specify' },
    {
      field: 'open_quiz_12',
      message: 'Please enter a valid phone number (e.g., 0712345678 in international or local form)',
    },
  ]);
  expect(answerFaults(questions, answer({ open_quiz_3: 'A' }))).toEqual([]);
});

it('counts what is wanted and still open, and shows answers as they will be read', () => {
  expect(openQuestions(questionsOf(small.sections), answer({})).map(({ name }) => name)).toEqual([
    'open_quiz_3',
  ]);
  expect(openQuestions(questionsOf(small.sections), answer({ open_quiz_3: 'A' }))).toEqual([]);
  expect(shownAnswer(brand, answer({ open_quiz_3: 'Other', open_quiz_3_other: 'x' }))).toBe('Other: x');
  expect(shownAnswer(where, answer({ open_quiz_1: ['Shop'] }))).toBe('Shop');
  expect(
    shownAnswer(
      { ...brand, options: [{ value: 'Other', label: 'Another one' }] },
      answer({ open_quiz_3: 'Other', open_quiz_3_other: 'x' }),
    ),
  ).toBe('Another one: x');
});

it.each([[null], ['text'], [{ open_quiz_1: 'no list', open_quiz_3: 7, foreign: 'x' }]])(
  'ignores what it cannot show of a stored %j',
  (stored) => {
    expect(knownAnswers(small, stored)).toEqual(emptyAnswers(small));
  },
);

describe('the coding day (V4)', () => {
  const complete: Answers = {
    ...emptyAnswers(codingDayForm),
    name: ' Esther Moraa ',
    phone: '0712 345 678',
    residency: 'Other',
    residency_other: 'Ruai',
    open_quiz_1: '0722 000 000',
    open_quiz_2: 'Amani',
    open_quiz_3: '9',
    open_bool_1: 'true',
  };

  it('says what is missing in the words of the specification, in the order of the form', () => {
    expect(answerFaults(questionsOf(codingDayForm.sections), emptyAnswers(codingDayForm))).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'phone', message: 'Phone number is required' },
      { field: 'open_quiz_1', message: 'Field is required' },
      { field: 'residency', message: 'Region is required' },
      { field: 'open_quiz_2', message: 'Field is required' },
      { field: 'open_quiz_3', message: 'Field is required' },
      { field: 'open_bool_1', message: 'This field is required' },
    ]);
    expect(answerFaults(questionsOf(codingDayForm.sections), complete)).toEqual([]);
  });

  it('sends a no to photos as an answer, and reads the tick of an older draft', () => {
    expect(bodyOf(codingDayForm, 'x', { ...complete, open_bool_1: 'false' })).toMatchObject({
      open_bool_1: false,
    });
    expect(knownAnswers(codingDayForm, { open_bool_1: true })).toMatchObject({ open_bool_1: 'true' });
    expect(knownAnswers(codingDayForm, { open_bool_1: false })).toMatchObject({ open_bool_1: '' });
  });

  it('sends the fields of the contract and no others', () => {
    expect(bodyOf(codingDayForm, 'kids-coding-day', complete)).toEqual({
      title: 'kids-coding-day',
      name: 'Esther Moraa',
      phone: '0712345678',
      residency: 'Other',
      residency_other: 'Ruai',
      open_quiz_1: '0722000000',
      open_quiz_2: 'Amani',
      open_quiz_3: '9',
      open_bool_1: true,
    });
  });
});

const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word}_${index + 1}`);

it.each([
  [dataUseForm, [...numbered('open_quiz', 12), 'message_quiz_1']],
  [oralHealthForm, [...numbered('open_quiz', 16), ...numbered('message_quiz', 2)]],
  [codingDayForm, [...numbered('open_quiz', 14), ...numbered('message_quiz', 8), 'open_bool_1']],
])('asks each question of its version once', (form, questions) => {
  const names = questionsOf(form.sections).map(({ name }) => name);
  expect(names.sort()).toEqual([...questions, 'phone', 'name', 'residency'].sort());
});

it('insists in V3 on the questions 3 to 16 alone, and on the brand behind Other', () => {
  const questions = questionsOf(oralHealthForm.sections);
  const empty = emptyAnswers(oralHealthForm);
  expect(
    answerFaults(questions, empty)
      .map(({ field }) => field)
      .sort(),
  ).toEqual(numbered('open_quiz', 16).slice(2).sort());
  expect(answerFaults(questions, { ...empty, phone: '12' })).toContainEqual({
    field: 'phone',
    message: expect.stringMatching(/^Please enter a valid phone number/),
  });
  expect(answerFaults(questions, { ...empty, open_quiz_3: 'Other' })).toContainEqual({
    field: 'open_quiz_3_other',
    message: 'Please specify the brand',
  });
});

it('insists in V2 on phone and region alone, keeps 7 and 11 as they were given, and sends 12 without its blanks', () => {
  const empty = emptyAnswers(dataUseForm);
  const questions = questionsOf(dataUseForm.sections);
  expect(answerFaults(questions, empty)).toEqual([
    { field: 'phone', message: 'Phone number is required' },
    { field: 'residency', message: 'Region is required' },
  ]);
  expect(openQuestions(questions, empty)).toHaveLength(10);
  const answers = {
    ...empty,
    phone: '0712345678',
    residency: 'Kariobangi',
    open_quiz_1: 'Daily',
    open_quiz_3: ['Other', 'Airtel'],
    open_quiz_3_other: 'Faiba',
    open_quiz_7: ['Games', 'Other'],
    open_quiz_7_other: 'farming',
    open_quiz_11: '50',
    open_quiz_12: '0722 000 000',
  };
  expect(bodyOf(dataUseForm, 'data', answers)).toEqual({
    title: 'data',
    phone: '0712345678',
    name: '',
    residency: 'Kariobangi',
    residency_other: '',
    open_quiz_1: 'Daily',
    open_quiz_3: 'Airtel, Other: Faiba',
    open_quiz_7: ['Games', 'Other: farming'],
    open_quiz_11: '50',
    open_quiz_12: '0722000000',
  });
});

it('takes radio buttons that were passed without a choice for untouched', () => {
  const answers = emptyAnswers(oralHealthForm);
  expect(isUntouched(answers)).toBe(true);
  // React Hook Form sets `null` for them.
  expect(isUntouched({ ...answers, open_quiz_1: null } as unknown as Answers)).toBe(true);
  expect(isUntouched({ ...answers, open_quiz_1: '31-45' })).toBe(false);
});
