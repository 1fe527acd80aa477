// Records the tables of the version that is being released: those of the next one have to serve it as well.
import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '../src/migrate';
import { openDatabase } from '../src/open';
import { MIGRATION_FOLDERS } from './migration-folders';
import { contractions, readSchema, type Tables } from './schema-growth';

const FILE = new URL('./released-schema.json', import.meta.url);

const released = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, Tables>;
const next: Record<string, Tables> = {};
for (const [part, options] of Object.entries(MIGRATION_FOLDERS)) {
  const database = await openDatabase();
  await migrate(database, options);
  const { tables } = await readSchema(database, options.table);
  await database.close();
  const faults = contractions(released[part] ?? {}, tables);
  if (faults.length > 0) throw new Error(`The last release cannot work on these tables. ${faults.join(' ')}`);
  next[part] = tables;
}
await writeFile(FILE, `${JSON.stringify(next, null, 2)}\n`);
