export { createSubmissions } from './create-submissions';
export type { ShellSubmissions } from './create-submissions';
export type { SubmissionsOptions } from './engine-loader';
export { waitingCount } from './device';
export { createEdgeSubmissions } from './edge-submissions';
