export { JobFilters } from './job-filters';
export { JobList } from './job-list';
export { jobListData } from './job-structured-data';
export { closeJob, jobQuery, jobsQuery, similarJobsQuery } from './queries';
