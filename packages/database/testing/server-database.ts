import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../src/database';
import { migrate, type MigrateOptions } from '../src/migrate';
import { openDatabase } from '../src/open';
import { migrationsHash } from './migrations-hash';

/**
 * A database of its own on the server, which ends with `close`. It is copied from a template that has run the
 * migrations, because a copy takes a tenth of their time.
 */
export async function openOnServer(server: string, migrations?: MigrateOptions): Promise<Database> {
  const name = `konnect_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    const template = migrations && (await ensureTemplate(server, client, migrations));
    await client.query(`create database ${name} ${template ? `template ${template}` : ''}`);
  });
  const database = await openDatabase({ databaseUrl: withName(server, name), poolSize: 5 });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Test processes that ask at once wait for the one that makes it. @returns its name */
async function ensureTemplate(
  server: string,
  client: pg.Client,
  migrations: MigrateOptions,
): Promise<string> {
  const name = `konnect_template_${migrations.table}_${migrationsHash(migrations)}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) {
    // It gets its name when it is complete, so that an interrupted run leaves no broken template.
    const partial = `konnect_test_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${partial}`);
    const database = await openDatabase({ databaseUrl: withName(server, partial), poolSize: 1 });
    await migrate(database, migrations).finally(() => database.close());
    await client.query(`alter database ${partial} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
  return name;
}

function withName(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
