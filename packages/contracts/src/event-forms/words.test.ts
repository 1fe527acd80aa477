import { changedWords, codingDayForm, dataUseForm, oralHealthForm, questionsOf, reworded } from './index';

const questionOf = (form: typeof dataUseForm, name: string) =>
  questionsOf(form.sections).find((question) => question.name === name);

it('puts other words over labels, boxes and options, and leaves names and values alone', () => {
  const form = reworded(dataUseForm, {
    labels: { open_quiz_1: 'How often, honestly?', open_quiz_3_other: 'Which one?' },
    options: { open_quiz_1: { Daily: 'Every day' } },
  });
  expect(questionOf(form, 'open_quiz_1')).toMatchObject({
    name: 'open_quiz_1',
    label: 'How often, honestly?',
    isWanted: true,
  });
  expect(questionOf(form, 'open_quiz_1')?.options?.slice(0, 2)).toEqual([
    { value: 'Daily', label: 'Every day' },
    { value: 'Weekly', label: 'Weekly' },
  ]);
  expect(questionOf(form, 'open_quiz_3')?.other).toEqual({ name: 'open_quiz_3_other', label: 'Which one?' });
  expect(reworded(dataUseForm, { labels: {}, options: {} })).toEqual(dataUseForm);
});

it('puts other words over hints and titles of sections', () => {
  const form = reworded(dataUseForm, {
    labels: {
      open_quiz_3_hint: 'As many as you use',
      open_quiz_1_hint: 'A guess will do',
      section_data: 'Data and you',
    },
    options: {},
  });
  expect(questionOf(form, 'open_quiz_3')?.hint).toBe('As many as you use');
  expect(questionOf(form, 'open_quiz_1')?.hint).toBe('A guess will do');
  expect(form.sections.map(({ title }) => title)).toEqual([
    'About you',
    'Data and you',
    'Our service',
    'What you would like',
  ]);
});

it('keeps hints and titles that differ, and takes emptied ones back', () => {
  const labels = {
    open_quiz_3_hint: 'Choose all that apply',
    open_quiz_6_hint: ' Two or more ',
    open_quiz_7_hint: '',
    section_you: 'About you',
    section_data: '',
    section_service: 'Our work',
    section_gone: 'x',
  };
  expect(changedWords(dataUseForm, { labels, options: {} }).labels).toEqual({
    open_quiz_6_hint: 'Two or more',
    section_service: 'Our work',
  });
});

it('names each section of a form once', () => {
  for (const { sections } of [codingDayForm, dataUseForm, oralHealthForm])
    expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
});

it('keeps only what differs, and nothing of questions that the form does not have', () => {
  const wanted = {
    labels: {
      open_quiz_1: ' How often do you buy data? ',
      open_quiz_2: 'Monthly spend',
      open_quiz_4: '  ',
      gone: 'x',
      open_quiz_7_other: 'Say it',
    },
    options: {
      open_quiz_1: { Daily: 'Every day', Weekly: 'Weekly', Monthly: '' },
      open_quiz_2: { 'Under 200 Ksh': 'Under 200 Ksh' },
      gone: { a: 'b' },
    },
  };
  expect(changedWords(dataUseForm, wanted)).toEqual({
    labels: { open_quiz_2: 'Monthly spend', open_quiz_7_other: 'Say it' },
    options: { open_quiz_1: { Daily: 'Every day' } },
  });
});
