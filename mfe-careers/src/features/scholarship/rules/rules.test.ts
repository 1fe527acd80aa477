import { makeScholarship, makeScholarshipAnswers } from '#app/test/scholarship-answers';
import { CHECK, stepAfter, stepBefore } from '#app/wizard';
import { type Answers, emptyAnswers, fieldsOf, suggestedParents } from './answers';
import { applicationForm } from './application-form';
import { errorsOfStep } from './checks';
import { scholarshipForm } from './scholarship-config';
import { STEP_NAMES, type StepName } from './steps';

const NOW = new Date('2026-03-01T09:00:00Z');
const paper = { name: 'paper.jpg', size: 3, bytes: new Blob(['jpg']) };
const files = { birthcert: paper, report_card: paper };
const formConfig = scholarshipForm(makeScholarship(), 'scholarship');
const found = (changes: Partial<Answers>, chosen = files as Record<string, unknown>) =>
  STEP_NAMES.flatMap((step) =>
    errorsOfStep(step, { answers: makeScholarshipAnswers(changes), files: chosen }, NOW),
  ).map(({ field, message }) => `${field}: ${message}`);
const sent = (changes: Partial<Answers> = {}) =>
  applicationForm('scholarship', makeScholarshipAnswers(changes), files, NOW);

it('leads through the five steps of the specification to the check, and back to the intro', () => {
  expect(formConfig.steps.map(({ heading }) => heading)).toEqual([
    'Personal Info',
    'Academic Info',
    'Parents/Guardian',
    'Other Details Part A',
    'Other Details Part B',
  ]);
  expect(STEP_NAMES.map((step) => stepAfter(step, formConfig))).toEqual([...STEP_NAMES.slice(1), CHECK]);
  expect(stepBefore('personal-info', formConfig)).toBeNull();
  expect(formConfig.start).toBe('/scholarship');
});

it('accepts a complete application', () => {
  expect(found({})).toEqual([]);
});

it('names every required field of an empty form, step by step', () => {
  const fields = (step: StepName) =>
    errorsOfStep(step, { answers: emptyAnswers(), files: {} }, NOW).map(({ field }) => field);
  expect(STEP_NAMES.map(fields)).toEqual([
    ['name', 'gender', 'dob', 'residency', 'birthcert'],
    ['high_school', 'report_card', 'school_county', 'school_ward'],
    ['live_with', 'parents'],
    ['why_need', 'physical_impairment', 'learn_about_scholarship'],
    [
      'essay',
      'community_engagement',
      'extracurricular',
      'total_marks_grade',
      'declaration',
      'guardian_consent',
    ],
  ]);
});

it.each([
  ['both', ['father', 'mother']],
  ['father', ['father']],
  ['mother', ['mother']],
  ['guardian', ['guardian']],
])('asks for all of %s and for nobody else', (parents, asked) => {
  const answers = { ...emptyAnswers(), live_with: 'Mother', parents };
  const fields = errorsOfStep('parents-guardian', { answers, files: {} }, NOW).map(({ field }) => field);
  expect(fields).toHaveLength(asked.length * 6 + (parents === 'guardian' ? 1 : 0));
  expect(new Set(fields.map((field) => field.split('_')[0]))).toEqual(new Set(asked));
  expect(fieldsOf('parents-guardian', answers)).toEqual([
    'live_with',
    'live_with_other',
    'parents',
    ...fields,
  ]);
});

it.each<[string, Partial<Answers>, string[]]>([
  [
    'a wrong phone',
    { mother_phone: '123' },
    ['mother_phone: Please enter a valid phone number (e.g., 0712345678 in international or local form)'],
  ],
  ['a birthday to come', { dob_year: '2030' }, ['dob: This day is still to come']],
  [
    'an impairment without words',
    { physical_impairment: 'Yes' },
    ['physical_impairment_detail: Describe the impairment'],
  ],
  [
    'another source without its name',
    { learn_about_scholarship: 'Others' },
    ['learn_about_scholarship_other: Say how you learned about it'],
  ],
  ['no fault in somebody else without a name', { live_with: 'Other' }, []],
  ['no fault in another region without its name', { residency: 'Other' }, []],
  ['no consent', { guardian_consent: false }, ['guardian_consent: A parent or guardian has to agree']],
  ['an essay too long', { essay: 'x'.repeat(20_001) }, ['essay: Use at most 20000 characters']],
])('finds %s', (_, changes, expected) => {
  expect(found(changes)).toEqual(expected);
});

it('misses the two papers', () => {
  expect(found({}, {})).toEqual([
    'birthcert: Birth certificate is required',
    'report_card: Report card is required',
  ]);
});

it('sends what the applicant does besides school apart from the community work', () => {
  const form = sent();
  expect(form.get('extracurricular')).toBe('I play chess.');
  expect(form.get('community_engagement')).toBe('I clean the river.');
  expect(form.get('extracurricular')).not.toBe(form.get('community_engagement'));
});

it('sends the names of the call, the fixed title and the consent; what was undone stays away', () => {
  const form = sent({
    father_fname: 'left over',
    physical_impairment_detail: 'left over',
    live_with_other: 'left over',
    residency_other: 'left over',
    learn_about_scholarship_other: 'left over',
    guardian_relationship: 'left over',
  });
  const texts = Object.fromEntries(form);
  expect(texts).toMatchObject({
    title: 'scholarship',
    dob: '2011-04-05',
    parents: 'mother',
    mother_id: '12345678',
    guardian_consent: 'Yes',
    total_marks_grade: '380',
  });
  expect([...form.values()]).not.toContain('left over');
  expect([...form.keys()].filter((name) => name.startsWith('dob_'))).toEqual([]);
  expect(form.get('birthcert')).toMatchObject({ name: 'paper.jpg', type: 'image/jpeg' });
});

it('suggests whose details to give, and overrules nobody', () => {
  expect(
    ['Both Parents', 'Mother', 'Father', 'Other'].map((value) => suggestedParents({ parents: '' }, value)),
  ).toEqual(['both', 'mother', 'father', 'guardian']);
  expect(suggestedParents({ parents: 'guardian' }, 'Mother')).toBeUndefined();
  // React Hook Form sets `null` for radio buttons that were passed without a choice.
  expect(suggestedParents({ parents: null as unknown as string }, 'Mother')).toBe('mother');
});

it('shows the answers in words, the chosen blocks only', () => {
  const groups = formConfig.groups({
    answers: makeScholarshipAnswers({ residency: 'Other', residency_other: 'Ruiru' }),
    files,
  });
  const all = groups.flatMap(({ answers }) => answers);
  expect(groups.map(({ title }) => title)).toEqual(formConfig.steps.map(({ heading }) => heading));
  expect(all.find(({ field }) => field === 'residency')?.value).toBe('Ruiru');
  expect(all.find(({ field }) => field === 'learn_about_scholarship')?.value).toBe('Konnect website');
  expect(all.filter(({ field }) => /^(father|guardian)_/.test(field)).map(({ field }) => field)).toEqual([
    'guardian_consent',
  ]);
});
