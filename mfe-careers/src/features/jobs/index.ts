export { JobFilters } from './job-filters';
export { JobList } from './job-list';
export { choicesOf, knownFilter } from './job-rules';
export { jobListData } from './job-structured-data';
export { closeJob, jobQuery, jobsQuery, similarJobsQuery } from './queries';
