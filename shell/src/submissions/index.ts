export { createSubmissions } from './create-submissions';
export type { ShellSubmissions, SubmissionsOptions } from './create-submissions';
export { waitingCount } from './device';
export { createEdgeSubmissions } from './edge-submissions';
