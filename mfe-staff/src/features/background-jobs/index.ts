export { BackgroundJobs } from './background-jobs';
export { backgroundJobsQuery } from './queries';
