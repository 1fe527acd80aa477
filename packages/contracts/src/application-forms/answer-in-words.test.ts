import { codingDayForm, dataUseForm } from '../event-forms';
import {
  answerInWords,
  eventApplicationSteps,
  jobApplicationSteps,
  scholarshipApplicationSteps,
  type ApplicationQuestion,
  type ApplicationStep,
} from './index';

const find = (steps: readonly ApplicationStep[], name: string): ApplicationQuestion => {
  const question = steps.flatMap(({ questions }) => questions).find((one) => one.name === name);
  if (!question) throw new Error(`No question ${name}`);
  return question;
};
const survey = eventApplicationSteps(dataUseForm);
const day = eventApplicationSteps(codingDayForm);

it.each([
  ['a region by its code', jobApplicationSteps, 'residency', { residency: 'Kahawa_West' }, 'Kahawa West'],
  [
    'a region that was typed',
    jobApplicationSteps,
    'residency',
    { residency: 'Other', residency_other: 'Ruaka' },
    'Other: Ruaka',
  ],
  [
    'a choice by its code',
    scholarshipApplicationSteps,
    'learn_about_scholarship',
    { learn_about_scholarship: 'sales_agents' },
    'Sales agents',
  ],
  ['a choice that no list knows', jobApplicationSteps, 'gender', { gender: 'Female' }, 'Female'],
  [
    'choices with commas in them',
    survey,
    'open_quiz_9',
    { open_quiz_9: '100MB at Ksh 15, weekly, 5GB at Ksh 450, monthly' },
    '100MB at Ksh 15, weekly, 5GB at Ksh 450, monthly',
  ],
  [
    'choices as a list',
    survey,
    'open_quiz_7',
    { open_quiz_7: ['Social media', 'Other: farming, crops'] },
    'Social media, Other: farming, crops',
  ],
  ['an answered consent', day, 'open_bool_1', { open_bool_1: true }, expect.stringMatching(/agree/i)],
  ['a consent that nobody was asked for', day, 'open_bool_1', {}, ''],
  ['nothing', day, 'open_quiz_8', {}, ''],
] as const)('puts %s into words', (_, steps, name, answers, words) => {
  expect(answerInWords(find(steps, name), answers)).toEqual(words);
});

it('uses the words in force for each of several choices', () => {
  const question = {
    ...find(survey, 'open_quiz_3'),
    options: [
      { value: 'Safaricom', label: 'Saf' },
      { value: 'Airtel', label: 'Airtel Kenya' },
      { value: 'Other', label: 'Another one' },
    ],
  };
  expect(answerInWords(question, { open_quiz_3: 'Safaricom, Airtel, Other: Jamii, of course' })).toBe(
    'Saf, Airtel Kenya, Another one: Jamii, of course',
  );
});

it('says no to what is no agreement', () => {
  expect(
    answerInWords(find(scholarshipApplicationSteps, 'guardian_consent'), { guardian_consent: false }),
  ).toBe('Not agreed');
});

it('names each question of a form once', () => {
  for (const steps of [jobApplicationSteps, scholarshipApplicationSteps, survey, day]) {
    const names = steps.flatMap(({ questions }) => questions.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  }
});
