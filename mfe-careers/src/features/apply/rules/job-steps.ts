import type { Job } from '@konnect/contracts';
import { JOB_STEP_TITLES } from '@konnect/contracts/application-forms';
import { paths } from '#app/paths';
import type { FormConfig, FormStep } from '#app/wizard';
import { jobKind } from './job-kind';
import { type StepName, stepsOf } from './steps';

/** The specifications name the second step differently in the heading and in the progress bar. */
const STEPS: Readonly<Record<StepName, Omit<FormStep, 'name'>>> = {
  personal: { heading: JOB_STEP_TITLES.personal, progress: 'Personal' },
  academic: { heading: JOB_STEP_TITLES.academic, progress: 'Professional' },
  references: { heading: JOB_STEP_TITLES.references, progress: 'References' },
  documents: { heading: JOB_STEP_TITLES.documents, progress: 'Documents' },
};

/** The steps of the form of one job, which a link into it needs. */
export function jobSteps(job: Job): Pick<FormConfig, 'key' | 'steps' | 'pathOf'> {
  return {
    key: `job:${job.slug}`,
    steps: stepsOf(jobKind(job)).map((name) => ({ name, ...STEPS[name] })),
    pathOf: (step) => paths.apply(job.slug, step),
  };
}
