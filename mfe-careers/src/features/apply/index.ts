export { ApplyArea } from './apply-area';
export { jobForm } from './rules/job-form';
export { jobSteps } from './rules/job-steps';
