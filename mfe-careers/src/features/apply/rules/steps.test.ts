import { CHECK, pageTitleOf, placeOf, reachableStep, SENT, stepAfter, stepBefore, stepOf } from '#app/wizard';
import { makeJob } from '#app/test/factories';
import { jobForm } from './job-form';

const withReferences = jobForm(makeJob('technician', { require_references: 2 }));
const without = jobForm(makeJob('clerk', { require_references: 0 }));
const camp = jobForm(makeJob('camp', { job_type: 'Boot Camp', require_references: 0 }));
const campWithReferences = jobForm(makeJob('camp', { job_type: 'Boot Camp', require_references: 1 }));

describe.each([
  ['a job with references', withReferences, ['personal', 'academic', 'references', 'documents']],
  ['a job without references', without, ['personal', 'academic', 'documents']],
  ['a boot camp', camp, ['personal', 'academic', 'documents']],
  ['a boot camp with references', campWithReferences, ['personal', 'academic', 'references', 'documents']],
] as const)('%s', (_, form, steps) => {
  it('leads by Next through its steps to the check and the confirmation, and by Previous back to the job', () => {
    expect(form.steps.map(({ name }) => name)).toEqual(steps);
    expect(steps.map((step) => stepAfter(step, form))).toEqual([...steps.slice(1), CHECK]);
    expect(stepAfter(CHECK, form)).toBe(SENT);
    expect([...steps, CHECK].map((step) => stepBefore(step, form))).toEqual([null, ...steps]);
  });

  it('counts its steps', () => {
    expect(steps.map((step) => placeOf(step, form))).toEqual(
      steps.map((_step, index) => `Step ${index + 1} of ${steps.length}`),
    );
  });

  it('lets nobody past the first unfinished step', () => {
    const done = new Set<string>();
    const isDone = (step: string) => done.has(step);
    for (const step of steps) {
      expect(reachableStep('documents', form, isDone)).toBe(step);
      expect(reachableStep(CHECK, form, isDone)).toBe(step);
      expect(reachableStep('personal', form, isDone)).toBe('personal');
      done.add(step);
    }
    expect(reachableStep('documents', form, isDone)).toBe('documents');
    expect(reachableStep(CHECK, form, isDone)).toBe(CHECK);
  });
});

it('skips the references of a job that asks for none, in both directions', () => {
  expect(stepAfter('academic', without)).toBe('documents');
  expect(stepBefore('documents', without)).toBe('academic');
});

it('calls the second step Academic, and Professional in the progress bar', () => {
  expect(withReferences.steps.map(({ heading }) => heading)).toEqual([
    'Personal',
    'Academic',
    'References',
    'Documents',
  ]);
  expect(withReferences.steps.map(({ progress }) => progress)).toEqual([
    'Personal',
    'Professional',
    'References',
    'Documents',
  ]);
});

it.each([
  ['references', withReferences, 'references'],
  ['references', without, undefined],
  ['sent', without, 'sent'],
  ['check', without, 'check'],
  ['nonsense', withReferences, undefined],
  ['', withReferences, undefined],
  [undefined, withReferences, undefined],
] as const)('reads the address %s', (word, form, step) => {
  expect(stepOf(word, form)).toBe(step);
});

it('names the check, which is no numbered step', () => {
  expect(placeOf(CHECK, without)).toBeUndefined();
  expect(pageTitleOf(CHECK, without)).toBe('Check your answers, Title of clerk');
});
