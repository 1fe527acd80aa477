import { createWriteStream, type WriteStream } from 'node:fs';
import { lstat, mkdir, rm, utimes } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join, normalize } from 'node:path';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import type { Database } from '#app/database';
import { migrate, migrateWithin, type MigrateOptions } from '#app/migrate';
import type { BucketFiles } from './bucket-files';
import { listForeignKeys, listTables, quote } from './catalog';
import {
  BackupUnusableError,
  PINNED_TEXT,
  readLines,
  type AppliedMigration,
  type Line,
  type TableHead,
  type TextRow,
} from './format';
import { createRowHash, createTableHashes, type TableSums } from './row-hash';
import { readTable, type BackupSummary } from './write-backup';

export interface RestoreOptions {
  file: string;
  /** Existing files are refused. Without a folder only the database is restored. */
  dataDir?: string | undefined;
  /** Replaces existing files of the same name. */
  bucket?: BucketFiles | undefined;
  migrations: readonly MigrateOptions[];
}

/**
 * Restores into an empty database, then migrates. Tables and rows come in one transaction, so that the
 * database is empty again after a failure and the next try can use it. @throws BackupUnusableError
 */
export async function restoreBackup(
  database: Database,
  { file, dataDir, bucket, migrations }: RestoreOptions,
): Promise<BackupSummary> {
  // The whole file is checked before anything is changed.
  const { head, end, paths } = await inspect(file);
  await database.session(async (client) => {
    await client.query('begin');
    await refuseFullDatabase(client);
    if (dataDir) await refuseKnownFiles(dataDir, paths);
    refuseUnknownMigrations(head, migrations);
    for (const options of migrations)
      await migrateWithin(client, {
        ...options,
        only: new Set(head.filter(({ table }) => table === options.table).map(({ name }) => name)),
      });
    await refuseOtherFiles(client, head);
    await loadRows(client, file, end);
    await client.query('commit');
  });
  if (dataDir) await loadFiles(file, dataDir, bucket);
  for (const options of migrations) await migrate(database, options);
  return end;
}

async function inspect(
  file: string,
): Promise<{ head: AppliedMigration[]; end: BackupSummary; paths: string[] }> {
  const paths: string[] = [];
  let head: AppliedMigration[] = [];
  let end: BackupSummary = { tables: {}, files: 0 };
  for await (const line of readLines(file)) {
    if (line.kind === 'begin') head = line.migrations;
    if (line.kind === 'file') paths.push(placeOf('', line));
    if (line.kind === 'end') end = { tables: line.tables, files: line.files };
  }
  return { head, end, paths };
}

async function refuseKnownFiles(dataDir: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await lstat(join(dataDir, path)).catch(() => undefined))
      throw new BackupUnusableError(
        `The data folder ${dataDir} has ${path} already; a backup is restored into a new folder only.`,
      );
  }
}

async function refuseFullDatabase(client: PoolClient): Promise<void> {
  const [table] = await listTables(client);
  if (table)
    throw new BackupUnusableError(
      `The database is not empty (it has the table ${table.name}); a backup is restored into a new one only.`,
    );
}

function refuseUnknownMigrations(
  head: readonly AppliedMigration[],
  migrations: readonly MigrateOptions[],
): void {
  const unknown = head.find(({ table }) => !migrations.some((options) => options.table === table));
  if (unknown)
    throw new BackupUnusableError(
      `The backup holds the migration ${unknown.name} of ${unknown.table}, which this program does not know; restore it with the program that wrote it.`,
    );
}

async function refuseOtherFiles(client: PoolClient, head: readonly AppliedMigration[]): Promise<void> {
  for (const { table, name, checksum } of head) {
    const { rows } = await client.query<{ checksum: string }>(
      `select checksum from ${quote(table)} where name = $1`,
      [name],
    );
    if (rows[0]?.checksum !== checksum)
      throw new BackupUnusableError(
        `The backup was made with another ${name}; restore it with the program that wrote it.`,
      );
  }
}

async function loadRows(client: PoolClient, file: string, end: BackupSummary): Promise<void> {
  await client.query(PINNED_TEXT);
  const keys = await listForeignKeys(client);
  const known = new Map((await listTables(client)).map((table) => [table.name, table]));
  // Rows come table by table, so references hold only when all are there.
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of known.keys()) await client.query(`alter table ${quote(name)} disable trigger user`);
  // The backup also contains the rows that migrations insert.
  if (known.size > 0) await client.query(`truncate ${[...known.keys()].map(quote).join(', ')}`);

  const written = createTableHashes();
  const stored = createTableHashes();
  let isPinned = false;
  let table: TableHead | undefined;
  for await (const line of readLines(file)) {
    if (line.kind === 'begin') isPinned = line.text === 'pinned';
    else if (line.kind === 'table') table = checked(line.table, known);
    else if (line.kind === 'rows' && table) {
      if (isPinned) await insert(client, table, line.rows);
      else {
        written.add(table.name, line.rows);
        stored.add(table.name, await insert(client, table, line.rows, { isReturned: true }));
      }
    } else if (line.kind === 'sequences')
      for (const { name, value, called } of line.values)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), value, called]);
  }
  for (const name of known.keys()) await client.query(`alter table ${quote(name)} enable trigger user`);
  for (const { table: owner, name, definition } of keys)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  const tables = [...known.values()];
  if (!isPinned) refuseDifference(tables, written.sums(), end.tables);
  // An older backup has the texts of its own server, so the stored rows are compared with what was inserted.
  await compare(client, tables, isPinned ? end.tables : stored.sums());
}

function checked(table: TableHead, known: ReadonlyMap<string, TableHead>): TableHead {
  const own = known.get(table.name);
  const missing = table.columns.find(({ name }) => !own?.columns.some((column) => column.name === name));
  if (!own || missing)
    throw new BackupUnusableError(
      `The backup holds ${table.name}${missing ? `.${missing.name}` : ''}, which the migrations do not make.`,
    );
  return table;
}

/** @returns the rows as this server writes them, if `isReturned` */
async function insert(
  client: PoolClient,
  { name, columns }: TableHead,
  rows: readonly TextRow[],
  { isReturned = false } = {},
): Promise<TextRow[]> {
  if (columns.length === 0) return [];
  const names = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map((column, index) => `v${index}::${column.type}`).join(', ');
  const placeholders = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `v${index}`).join(', ');
  const returned = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  const result = await client.query<TextRow>({
    text: `
      insert into ${quote(name)} (${names}) overriding system value
      select ${values}
      from unnest(${placeholders}) as given(${aliases})
      ${isReturned ? `returning ${returned}` : ''}`,
    values: columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    rowMode: 'array',
  });
  return result.rows;
}

async function compare(client: PoolClient, tables: readonly TableHead[], wanted: TableSums): Promise<void> {
  const found = createTableHashes();
  for (const table of tables) {
    for await (const rows of readTable(client, table)) found.add(table.name, rows);
  }
  refuseDifference(tables, found.sums(), wanted);
}

function refuseDifference(tables: readonly TableHead[], found: TableSums, wanted: TableSums): void {
  const none = { rows: 0, hash: createRowHash().hex() };
  for (const { name } of tables) {
    const [is, should] = [found[name] ?? none, wanted[name] ?? none];
    if (is.rows !== should.rows || is.hash !== should.hash)
      throw new BackupUnusableError(
        `Table ${name} came back different: ${is.rows} rows instead of ${should.rows}, or other values.`,
      );
  }
}

async function loadFiles(file: string, dataDir: string, bucket: BucketFiles | undefined): Promise<void> {
  let target: { stream: WriteStream; path: string; name: string; modified: number } | undefined;
  const close = async () => {
    if (!target) return;
    const { stream, path, name, modified } = target;
    stream.end();
    await finished(stream);
    // Addresses of images change with this time.
    await utimes(path, new Date(modified), new Date(modified));
    if (await bucket?.take(name, path)) await rm(path);
    target = undefined;
  };
  for await (const line of readLines(file)) {
    if (line.kind === 'file') {
      await close();
      const path = placeOf(dataDir, line);
      await mkdir(dirname(path), { recursive: true });
      target = {
        stream: createWriteStream(path, { flags: 'wx' }),
        path,
        name: line.path,
        modified: line.modified,
      };
    } else if (line.kind === 'bytes' && target) {
      if (!target.stream.write(Buffer.from(line.base64, 'base64'))) await once(target.stream, 'drain');
    } else if (line.kind === 'end') await close();
  }
}

function placeOf(dataDir: string, { path }: Extract<Line, { kind: 'file' }>): string {
  const normal = normalize(path);
  if (normal.startsWith('..') || normal.startsWith('/'))
    throw new BackupUnusableError(`The backup holds a file outside of the data folder (${path}).`);
  return join(dataDir, normal);
}
