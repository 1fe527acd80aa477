import { fileURLToPath } from 'node:url';
import type { MigrateOptions } from '../src/migrate';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface MigrationFolder extends MigrateOptions {
  /**
   * Migrations that the version before could not work with. The list is closed: they are older than the
   * first site with several backends, where both versions run at once.
   */
  contracting: readonly string[];
}

/** Everything that creates tables. */
export const MIGRATION_FOLDERS: Readonly<Record<'backend' | 'registry', MigrationFolder>> = {
  backend: {
    folder: folder('backend/src/db/migrations'),
    table: 'backend_migration',
    contracting: ['0021-file-owner.sql', '0046-edited-announcements-jobs.sql', '0136-submission-keys.sql'],
  },
  registry: { folder: folder('registry/src/store/migrations'), table: 'registry_migration', contracting: [] },
};
