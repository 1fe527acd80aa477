export { defineJob } from './define-job';
export type { BackgroundJob, JobCall, JobDependencies } from './define-job';
export { registerJobMetrics } from './metrics';
export { prepareQueues } from './queue';
export { registerBackgroundJobs } from './routes';
export { JobRunner } from './runner';
export { runJobsWith } from './run-jobs';
export { sendJob } from './send-job';
