export { HowToApply } from './how-to-apply';
export { JobDetails } from './job-details';
export { JobFacts } from './job-facts';
export { JobFilters } from './job-filters';
export { JobList } from './job-list';
export { excerptOf } from './job-rules';
export { jobListData, jobPosting } from './job-structured-data';
export { jobQuery, jobsQuery } from './queries';
export { ShareJob } from './share-job';
