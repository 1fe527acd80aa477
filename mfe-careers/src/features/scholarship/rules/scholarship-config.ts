import type { Scholarship } from '@konnect/contracts';
import { SCHOLARSHIP_STEP_TITLES } from '@konnect/contracts/application-forms';
import { paths } from '#app/paths';
import type { FormConfig, FormStep } from '#app/wizard';
import { answerGroups } from './answer-groups';
import { type Answers, emptyAnswers, FILE_NAMES } from './answers';
import { STEP_NAMES, type StepName } from './steps';

/** Increase it when a field changes its meaning. */
const VERSION = 1;

const STEPS: Readonly<Record<StepName, Omit<FormStep, 'name'>>> = {
  'personal-info': { heading: SCHOLARSHIP_STEP_TITLES['personal-info'], progress: 'Personal' },
  'academic-info': { heading: SCHOLARSHIP_STEP_TITLES['academic-info'], progress: 'Academic' },
  'parents-guardian': { heading: SCHOLARSHIP_STEP_TITLES['parents-guardian'], progress: 'Parents' },
  'other-details-a': { heading: SCHOLARSHIP_STEP_TITLES['other-details-a'], progress: 'Part A' },
  'other-details-b': { heading: SCHOLARSHIP_STEP_TITLES['other-details-b'], progress: 'Part B' },
};

/** @param slug first part of the address of its pages */
export function scholarshipForm({ title }: Pick<Scholarship, 'title'>, slug: string): FormConfig<Answers> {
  const steps = STEP_NAMES.map((name) => ({ name, ...STEPS[name] }));
  return {
    // There is one programme, so a draft survives a new address.
    key: 'scholarship',
    version: VERSION,
    title,
    steps,
    fileNames: FILE_NAMES,
    start: paths.scholarship(slug),
    pathOf: (step) => paths.scholarshipStep(slug, step),
    empty: emptyAnswers,
    groups: (application) => answerGroups(steps, application),
  };
}
