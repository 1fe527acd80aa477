import type { Job } from '@konnect/contracts';
import { JOB_STEP_TITLES } from '@konnect/contracts/application-forms';
import { paths } from '#app/paths';
import type { FormConfig, FormStep } from '#app/wizard';
import { jobKind } from './job-kind';
import { type StepName, stepsOf } from './steps';

/**
 * Heading of a step, and its name in the progress bar: the specifications use two words for the second step.
 */
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
