// Backup and restore of everything that the site keeps, in its bucket as well: called by `pnpm backup` and
// `pnpm restore`.
import { existsSync } from 'node:fs';
import { REGISTRY_MIGRATIONS } from '@konnect/registry';
import { BACKEND_MIGRATIONS, bucketFiles, readConfig } from '@konnect/backend';
import {
  openDatabase,
  restoreBackup,
  writeBackup,
  type BackupSummary,
  type Database,
} from '@konnect/database';

const MIGRATIONS = [BACKEND_MIGRATIONS, REGISTRY_MIGRATIONS];

const told = ({ tables, files }: BackupSummary): string =>
  `${Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)} rows of ${Object.keys(tables).length} tables and ${files} files`;

/** A backup is one long transaction and a restore takes locks, so both go past a pooler. */
const open = ({
  dataDir,
  databaseUrl,
  databaseDirectUrl,
}: ReturnType<typeof readConfig>): Promise<Database> =>
  openDatabase({ dataDir, databaseUrl, directUrl: databaseDirectUrl });

/** @returns what was written, as a sentence */
export async function backup(file: string): Promise<string> {
  if (existsSync(file)) throw new Error(`${file} is there already; give another name.`);
  const config = readConfig();
  const { dataDir, s3 } = config;
  const database = await open(config);
  try {
    return `${file} holds ${told(await writeBackup(database, { file, dataDir, bucket: s3 && bucketFiles(s3, database.db), migrationTables: MIGRATIONS.map(({ table }) => table) }))}.`;
  } finally {
    await database.close();
  }
}

/** @returns what was restored, as a sentence */
export async function restore(file: string): Promise<string> {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const config = readConfig();
  const { dataDir, s3 } = config;
  const database = await open(config);
  try {
    return `${told(await restoreBackup(database, { file, dataDir, bucket: s3 && bucketFiles(s3, database.db), migrations: MIGRATIONS }))} are back.`;
  } finally {
    await database.close();
  }
}
