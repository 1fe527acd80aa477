import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Database } from './database';

export interface MigrateOptions {
  /** Contains files named `NNNN-name.sql`. */
  folder: string;
  table: string;
  only?: ReadonlySet<string>;
}

/** @returns the files that have not run; the database may have more files of a newer version */
export async function pendingMigrations(
  { db }: Pick<Database, 'db'>,
  { folder, table }: MigrateOptions,
): Promise<string[]> {
  const files = await migrationFiles(folder);
  const { rows: found } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${table}) is not null as found`,
  );
  if (!found[0]?.found) return files;
  const { rows } = await db.execute<{ name: string }>(sql`select name from ${sql.identifier(table)}`);
  const ran = new Set(rows.map(({ name }) => name));
  return files.filter((name) => !ran.has(name));
}

const migrationFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/** One transaction per file; an advisory lock lets several processes start at once. @returns the new files */
export async function migrate(database: Database, options: MigrateOptions): Promise<string[]> {
  const lock = lockName(options);
  return database.session(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [lock]);
    try {
      return await runFiles(client, options, applyAlone);
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [lock]);
    }
  });
}

/** Runs all files in the caller's transaction and holds the lock until that ends. @returns the new files */
export async function migrateWithin(client: PoolClient, options: MigrateOptions): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [lockName(options)]);
  return runFiles(client, options, apply);
}

const lockName = ({ table }: MigrateOptions): string => `migrate:${table}`;

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

async function runFiles(
  client: PoolClient,
  { folder, table, only }: MigrateOptions,
  run: typeof apply,
): Promise<string[]> {
  if (!/^[a-z_]+$/.test(table)) throw new Error(`"${table}" is no name for a migration table.`);
  const files = (await migrationFiles(folder)).filter((name) => only?.has(name) ?? true);
  await client.query(
    `create table if not exists ${table} (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const done = await client.query<{ name: string; checksum: string }>(`select name, checksum from ${table}`);
  const checksums = new Map(done.rows.map((row) => [row.name, row.checksum]));
  const ran: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const known = checksums.get(name);
    if (known === checksum) continue;
    if (known) throw new Error(`Migration ${name} was changed after it ran; write a new migration instead.`);
    await run(client, table, { name, text, checksum });
    ran.push(name);
  }
  return ran;
}

async function applyAlone(client: PoolClient, table: string, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await apply(client, table, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: PoolClient, table: string, file: MigrationFile): Promise<void> {
  try {
    await client.query(file.text);
    await client.query(`insert into ${table} (name, checksum) values ($1, $2)`, [file.name, file.checksum]);
  } catch (error) {
    throw new Error(
      `Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
