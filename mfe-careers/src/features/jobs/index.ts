export { JobFilters } from './job-filters';
export { JobList } from './job-list';
export { withClosed } from './job-rules';
export { jobListData } from './job-structured-data';
export { jobQuery, jobsQuery, similarJobsQuery } from './queries';
