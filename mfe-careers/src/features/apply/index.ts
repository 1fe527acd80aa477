export { ApplyArea } from './apply-area';
export { jobForm } from './rules/job-form';
