// A database per test file: a copy of one dump of the embedded database, or one of its own on
// TEST_DATABASE_URL.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Database } from '../src/database';
import { migrate, type MigrateOptions } from '../src/migrate';
import { openDatabase } from '../src/open';

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

async function openOnServer(server: string, migrations?: MigrateOptions): Promise<Database> {
  const name = `konnect_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, poolSize: 5 });
  if (migrations) await migrate(database, migrations);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Changes with everything that a dump depends on. */
function dumpHash(migrations?: MigrateOptions): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(__dirname, '../node_modules/@electric-sql/pglite/package.json')));
  if (migrations) {
    for (const name of readdirSync(migrations.folder).sort())
      hash.update(name).update(readFileSync(join(migrations.folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
