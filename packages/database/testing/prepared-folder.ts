import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/migrate';
import { openDatabase } from '../src/open';
import { MIGRATION_FOLDERS } from './migration-folders';
import { dropTemplates, dumpHash } from './test-database';

/**
 * Puts an embedded database with the tables of the whole site into a new data folder. It is copied from a
 * folder that is made once, because making a database takes five times as long.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const migrations = Object.values(MIGRATION_FOLDERS);
  const hash = migrations.map((each) => dumpHash(each)).join('-');
  const template = join(tmpdir(), `konnect-folder-${hash}`);
  if (!existsSync(template)) await makeTemplate(template);
  await cp(join(template, 'db'), join(dataDir, 'db'), { recursive: true });
}

async function makeTemplate(template: string): Promise<void> {
  // Another test process may look for the folder right now, so it gets its name when it is complete.
  const partial = `${template}.${randomUUID()}`;
  const database = await openDatabase({ dataDir: partial });
  for (const migrations of Object.values(MIGRATION_FOLDERS)) await migrate(database, migrations);
  await dropTemplates(database);
  await database.close();
  await rename(partial, template).catch((error: unknown) => {
    // Another process was quicker.
    if (!existsSync(template)) throw error;
  });
}
