// The store is in every first view; the views below belong to the status page's chunk.
export { recordLoad } from './load-log';
export type { LoadLogEntry, LoadRecord } from './load-log';
