export { createObjectStore } from './object-store';
export type { ObjectStore, StoredObject } from './object-store';
export { isRefusal } from './store-error';
export type { S3Settings } from './settings';
