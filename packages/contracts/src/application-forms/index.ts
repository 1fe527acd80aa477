export { answerInWords } from './answer-in-words';
export type { StoredAnswers } from './answer-in-words';
export type { ApplicationQuestion, ApplicationStep } from './application-form';
export { eventApplicationSteps } from './event-application';
export { jobApplicationSteps } from './job-application';
export { JOB_LABELS, JOB_STEP_TITLES, REFEREE_LABELS, REFEREE_TITLES, refereeLabel } from './job-labels';
export { claimSteps, contactSteps } from './message-forms';
export { scholarshipApplicationSteps } from './scholarship-application';
export {
  PARENT_LABELS,
  PARENT_TITLES,
  SCHOLARSHIP_CONSENT,
  SCHOLARSHIP_LABELS,
  SCHOLARSHIP_STEP_TITLES,
} from './scholarship-labels';
