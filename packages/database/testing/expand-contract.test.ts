import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATION_FOLDERS, type MigrationFolder } from './migration-folders';
import { contractions, migrationContractions, readSchema, type Tables } from './schema-growth';
import { openEmbeddedCopy } from './test-database';

interface FolderGrowth {
  /** What the version before could not work with, by migration. */
  contractions: Record<string, string[]>;
  tables: Tables;
}

async function growthOf({ folder }: MigrationFolder): Promise<FolderGrowth> {
  const database = await openEmbeddedCopy();
  const found: Record<string, string[]> = {};
  try {
    let schema = await readSchema(database);
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(join(folder, name), 'utf8');
      // As one message, which is one transaction.
      await database.session((client) => client.query(text));
      const next = await readSchema(database);
      const faults = migrationContractions(schema, next);
      if (faults.length > 0) found[name] = faults;
      schema = next;
    }
    return { contractions: found, tables: schema.tables };
  } finally {
    await database.close();
  }
}

describe.each(['backend', 'registry'] as const)('the tables of the %s', (part) => {
  const folder = MIGRATION_FOLDERS[part];
  let growth: FolderGrowth;
  beforeAll(async () => (growth = await growthOf(folder)), 120_000);

  it('only gain things, but for the oldest migrations', () => {
    const { contracting } = folder;
    const others = Object.entries(growth.contractions).filter(([name]) => !contracting.includes(name));
    expect(Object.fromEntries(others)).toEqual({});
    expect(Object.keys(growth.contractions)).toEqual(contracting);
  });

  it('have every table and column of the last release, as that release reads and writes them', async () => {
    const released = JSON.parse(await readFile(join(__dirname, 'released-schema.json'), 'utf8')) as Record<
      typeof part,
      Tables
    >;
    expect(Object.keys(released[part]).length).toBeGreaterThan(5);
    expect(contractions(released[part], growth.tables)).toEqual([]);
  });
});
