export { createSubmissions } from './create-submissions';
export type { ShellSubmissions } from './create-submissions';
export type { SubmissionsOptions } from './submissions-options';
export { waitingCount } from './device-markers';
export { createEdgeSubmissions } from './edge-submissions';
