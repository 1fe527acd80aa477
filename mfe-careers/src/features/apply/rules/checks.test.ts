import { makeAnswers } from '#app/test/answers';
import { type Answers, emptyAnswers } from './answers';
import { errorsOf, errorsOfStep, warningsOf } from './checks';
import type { JobKind } from './job-kind';

const NOW = new Date('2026-03-01T09:00:00Z');
const job: JobKind = { isBootCamp: false, needsCv: true, needsReferences: true, socials: ['facebook'] };
const camp: JobKind = { isBootCamp: true, needsCv: false, needsReferences: false, socials: [] };
const PHONE = 'Please enter a valid phone number (e.g., 0712345678 in international or local form)';
const messages = (kind: JobKind, changes: Partial<Answers>, files = { cv: true }) =>
  errorsOf(kind, { answers: makeAnswers(changes), files }, NOW).map(
    ({ field, message }) => `${field}: ${message}`,
  );

it('accepts a complete application', () => {
  expect(messages(job, {})).toEqual([]);
});

it('accepts a boot camp without CV and references', () => {
  const nobody = Object.fromEntries(
    Object.keys(makeAnswers()).flatMap((name) => (name.startsWith('referee') ? [[name, '']] : [])),
  );
  expect(errorsOf(camp, { answers: makeAnswers(nobody), files: {} }, NOW)).toEqual([]);
});

it('names every required field of an empty form, step by step', () => {
  const empty = { answers: emptyAnswers(undefined), files: {} };
  const fields = (step: Parameters<typeof errorsOfStep>[0]) =>
    errorsOfStep(step, job, empty, NOW).map(({ field }) => field);
  expect(fields('personal')).toEqual(['name', 'phone', 'email', 'gender', 'dob', 'residency']);
  expect(fields('academic')).toEqual(['education_level', 'field_of_experience', 'year_of_experience']);
  expect(fields('references')).toHaveLength(12);
  expect(fields('documents')).toEqual(['cv']);
  expect(errorsOfStep('documents', camp, empty, NOW)).toEqual([]);
});

it.each<[string, Partial<Answers>, string[]]>([
  ['a phone that breaks the rule', { phone: '12345' }, [`phone: ${PHONE}`]],
  ['a phone of more than 13 characters', { phone: '+2547123456789' }, [`phone: ${PHONE}`]],
  ['a wrong number for WhatsApp', { whatsapp: '99' }, [`whatsapp: ${PHONE}`]],
  ['no wrong number when it is the same', { whatsapp: '99', whatsapp_same: true }, []],
  [
    'an address without a domain',
    { email: 'amina@example' },
    ['email: Enter an email address like name@example.com'],
  ],
  [
    'a day that its month has not',
    { dob_day: '31' },
    ['dob: The day is too high: February 1999 has 28 days'],
  ],
  ['a day that is none', { dob_day: '0' }, ['dob: The day must be a number from 1 to 31']],
  [
    'a month that is none',
    { dob_month: 'Fub' },
    ['dob: The month must be a number from 1 to 12, or a name like Feb'],
  ],
  ['a short year', { dob_year: '99' }, ['dob: The year must have four digits, like 1999']],
  ['a year too long ago', { dob_year: '1850' }, ['dob: The year must be 1900 or later']],
  ['half a date', { dob_year: '' }, ['dob: Date of birth needs a year']],
  ['no fault in a month by its name', { dob_month: 'Feb' }, []],
  ['no fault in a whole date in the first box', { dob_day: '28 Feb 1999', dob_month: '', dob_year: '' }, []],
  ['a day to come', { dob_year: '2099' }, ['dob: This day is still to come']],
  [
    'somebody who is 18 tomorrow',
    { dob_day: '2', dob_month: '3', dob_year: '2008' },
    ['dob: You must be 18 or older to apply for this job'],
  ],
  ['nobody who is 18 today', { dob_day: '1', dob_month: '3', dob_year: '2008' }, []],
  ['another region without its name', { residency: 'Other' }, ['residency_other: Say where you live']],
  ['a profile too long', { facebook: 'x'.repeat(201) }, ['facebook: Use at most 200 characters']],
  [
    'a link that is none',
    { sample_work_link2: 'javascript:alert(1)' },
    ['sample_work_link2: Enter a link that begins with http:// or https://'],
  ],
])('finds %s', (_, changes, expected) => {
  expect(messages(job, changes)).toEqual(expected);
});

it.each<[string, Partial<Answers>]>([
  ['the same phone in two spellings', { referee2_phone: '+254711111111' }],
  ['the same address in capitals', { referee2_email: 'OTIENO@example.co.ke' }],
  [
    'one person given twice, once',
    { referee2_phone: '+254711111111', referee2_email: 'otieno@example.co.ke' },
  ],
])('warns of two references with %s and refuses nothing', (_, changes) => {
  expect(messages(job, changes)).toEqual([]);
  expect(warningsOf(makeAnswers(changes), job)).toEqual([
    expect.stringMatching(/^Both references have the same contact details/),
  ]);
  expect(warningsOf(makeAnswers(changes), camp)).toEqual([]);
});

it('warns of nothing where two references differ', () => {
  expect(warningsOf(makeAnswers(), job)).toEqual([]);
  expect(
    warningsOf(
      makeAnswers({ referee1_phone: '', referee2_phone: '', referee1_email: '', referee2_email: '' }),
      job,
    ),
  ).toEqual([]);
});

it('takes a boot camp from the young too', () => {
  expect(messages(camp, { dob_year: '2012' })).toEqual([]);
});
