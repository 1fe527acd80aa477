// A migrated database per test file: a copy of one dump of the embedded one, or a database of its own on TEST_DATABASE_URL.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Database } from '#app/db/database';
import { BACKEND_MIGRATIONS, migrate } from '#app/db/migrate';
import { openDatabase } from '#app/db/open';

export function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server) : openEmbeddedCopy();
}

/** For what only the embedded database has. */
export function openEmbeddedCopy(): Promise<Database> {
  return openCopy('migrated', migrate);
}

/** Without any table. */
export function openEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server, false) : openCopy('empty');
}

/** From a dump that is made once: making a database takes three times as long as loading one. */
async function openCopy(name: string, prepare?: (database: Database) => Promise<unknown>): Promise<Database> {
  const dumpFile = join(tmpdir(), `konnect-${name}-${dumpHash()}.tar`);
  if (existsSync(dumpFile)) return openDatabase({ dumpFile });
  const database = await openDatabase();
  await prepare?.(database);
  const dump = await database.dump?.();
  if (dump) {
    // Renamed when whole: another test process may be looking for the file right now.
    const draft = `${dumpFile}.${randomUUID()}`;
    // Unpacked once here, and not by every test file.
    await writeFile(draft, gunzipSync(dump));
    await rename(draft, dumpFile);
  }
  return database;
}

async function openOnServer(server: string, migrated = true): Promise<Database> {
  const name = `konnect_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, poolSize: 5 });
  if (migrated) await migrate(database);
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

/** Of all that a dump is made of. */
function dumpHash(): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(__dirname, '../../node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(BACKEND_MIGRATIONS.folder).sort())
    hash.update(name).update(readFileSync(join(BACKEND_MIGRATIONS.folder, name)));
  return hash.digest('hex').slice(0, 16);
}
