import type { Job } from '@konnect/contracts';
import { JOB_STEP_TITLES } from '@konnect/contracts/application-forms';
import { paths } from '#app/paths';
import type { FormFrame, FormStep } from '#app/wizard';
import { answerGroups } from './answer-groups';
import { type Answers, emptyAnswers, FILE_NAMES } from './answers';
import { jobKind } from './job-kind';
import { type StepName, stepsOf } from './steps';

/** Grows when a box gets another meaning. */
const VERSION = 2;

/** Heading of a step, and its name in the progress bar: the specifications use two words for the second step. */
const STEPS: Readonly<Record<StepName, Omit<FormStep, 'name'>>> = {
  personal: { heading: JOB_STEP_TITLES.personal, progress: 'Personal' },
  academic: { heading: JOB_STEP_TITLES.academic, progress: 'Professional' },
  references: { heading: JOB_STEP_TITLES.references, progress: 'References' },
  documents: { heading: JOB_STEP_TITLES.documents, progress: 'Documents' },
};

/** The application for one job. */
export function jobForm(job: Job): FormFrame<Answers> {
  const kind = jobKind(job);
  const steps = stepsOf(kind).map((name) => ({ name, ...STEPS[name] }));
  return {
    key: `job:${job.slug}`,
    version: VERSION,
    title: job.title,
    steps,
    fileNames: FILE_NAMES,
    start: paths.job(job.slug),
    pathOf: (step) => paths.apply(job.slug, step),
    empty: () => emptyAnswers(job.job_category),
    groups: (application) => answerGroups(kind, steps, application),
  };
}
