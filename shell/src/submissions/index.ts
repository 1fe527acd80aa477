export { createSubmissions } from './create-submissions';
export type { ShellSubmissions, SubmissionsOptions } from './create-submissions';
export { waitingCount } from './device-markers';
export { createEdgeSubmissions } from './edge-submissions';
