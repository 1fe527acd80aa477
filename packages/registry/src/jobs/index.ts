export { createRegistryJobs } from './job-report';
export type { JobReport, RegistryJobs } from './job-report';
