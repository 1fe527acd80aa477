export type { Database, Db } from './database';
export { FolderInUseError } from './folder-lock';
export { BACKEND_MIGRATIONS, migrate } from './migrate';
export type { MigrateOptions } from './migrate';
export { openDatabase } from './open';
export type { OpenOptions } from './open';
export { prepared } from './prepared';
export { sqlState, withRetries } from './retries';
