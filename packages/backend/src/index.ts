export { buildApp } from './app';
export type { AppOptions } from './app';
export { readConfig } from './config';
export type { BackendConfig } from './config';
export { BACKEND_MIGRATIONS, FolderInUseError, migrate, openDatabase } from './db';
export type { Database, Db, MigrateOptions, OpenOptions } from './db';
export { seedDemo } from './db/seed';
export { startBackend } from './server';
export type { RunningBackend, StartOptions } from './server';
