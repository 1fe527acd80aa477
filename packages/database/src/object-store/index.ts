export { createObjectStore } from './object-store';
export type { ObjectStore, StoredObject } from './object-store';
export type { S3Settings } from './settings';
