export { HowToApply } from './how-to-apply';
export { JobDetails } from './job-details';
export { JobSummary } from './job-summary';
export { excerptOf } from './job-rules';
export { jobPosting } from './job-structured-data';
export { previewedJobQuery } from './preview-queries';
export { ShareJob } from './share-job';
export { SimilarJobs } from './similar-jobs';
