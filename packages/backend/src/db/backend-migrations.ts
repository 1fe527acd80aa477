import { fileURLToPath } from 'node:url';
import type { MigrateOptions } from '@konnect/database';

/** The registry has other migrations in the same database. */
export const BACKEND_MIGRATIONS: MigrateOptions = {
  folder: fileURLToPath(new URL('./migrations', import.meta.url)),
  table: 'backend_migration',
};
