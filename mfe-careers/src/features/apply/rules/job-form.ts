import type { Job } from '@konnect/contracts';
import { paths } from '#app/paths';
import type { FormConfig } from '#app/wizard';
import { answerGroups } from './answer-groups';
import { type Answers, emptyAnswers, FILE_NAMES } from './answers';
import { jobKind } from './job-kind';
import { jobSteps } from './job-steps';

/** Increase it when a field changes its meaning. */
const VERSION = 2;

/** The application for one job. */
export function jobForm(job: Job): FormConfig<Answers> {
  const kind = jobKind(job);
  const { steps, ...way } = jobSteps(job);
  return {
    ...way,
    version: VERSION,
    title: job.title,
    steps,
    fileNames: FILE_NAMES,
    start: paths.job(job.slug),
    empty: () => emptyAnswers(job.job_category),
    groups: (application) => answerGroups(kind, steps, application),
  };
}
