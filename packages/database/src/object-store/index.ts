export { createObjectStore } from './object-store';
export type { ObjectStore, S3Settings, StoredObject } from './object-store';
