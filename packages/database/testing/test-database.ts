// A database per test file: a copy of one dump of the embedded database, or one of its own on
// TEST_DATABASE_URL.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../src/database';
import { migrate, type MigrateOptions } from '../src/migrate';
import { openDatabase } from '../src/open';
import { migrationsHash } from './migrations-hash';
import { openOnServer } from './server-database';

/** Opens a database that has run `migrations`; without them it has no tables. */
export function openTestDatabase(migrations?: MigrateOptions): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server, migrations) : openEmbeddedCopy(migrations);
}

/**
 * Opens an embedded database even where TEST_DATABASE_URL is set. It is loaded from a dump that is made once,
 * because making a database takes three times as long.
 */
export async function openEmbeddedCopy(migrations?: MigrateOptions): Promise<Database> {
  const dumpFile = join(tmpdir(), `konnect-${migrations?.table ?? 'empty'}-${dumpHash(migrations)}.tar`);
  if (existsSync(dumpFile)) return openDatabase({ dumpFile });
  const database = await openDatabase();
  if (migrations) await migrate(database, migrations);
  await dropTemplates(database);
  const dump = await database.dump?.();
  if (dump) {
    // Another test process may look for the file right now, so it gets its name when it is complete.
    const partial = `${dumpFile}.${randomUUID()}`;
    // The dump is unpacked once here instead of in every test file.
    await writeFile(partial, gunzipSync(dump));
    await rename(partial, dumpFile);
  }
  return database;
}

/** Only `create database` reads the templates, and they are 600 of the 1,500 files that each copy unpacks. */
export async function dropTemplates({ session }: Database): Promise<void> {
  await session(async (client) => {
    await client.query('update pg_database set datistemplate = false');
    for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`);
    // The files go when this is done.
    await client.query('checkpoint');
  });
}

/** Changes with everything that a dump depends on. */
export const dumpHash = (migrations?: MigrateOptions): string =>
  migrationsHash(migrations, [
    process.version,
    readFileSync(__filename),
    readFileSync(join(__dirname, '../node_modules/@electric-sql/pglite/package.json')),
  ]);
