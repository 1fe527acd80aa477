import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import type { Readable } from 'node:stream';
import type { Database } from '#app/database';
import type { BucketFiles } from './bucket-files';
import { listSequences, listTables, quote } from './catalog';
import {
  FORMAT,
  PINNED_TEXT,
  writeLines,
  type AppliedMigration,
  type Line,
  type LineWriter,
  type TableHead,
  type TextRow,
} from './format';
import { createRowHash } from './row-hash';

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 192 * 1024;
/** The program makes these files again. The list of erasures must be newer than the restored data. */
const EXCLUDED = [
  /^db$/,
  /^db-\d+$/,
  /^dumps$/,
  /^erasures\.jsonl$/,
  /^media\/variants$/,
  /^in-use\.json/,
  /^takeover\.lock$/,
  /(^|\/)[^/]+\.part$/,
];

export interface BackupOptions {
  file: string;
  /** Without a folder the backup holds the database only. */
  dataDir?: string | undefined;
  /** Files that the folder has too are read there. */
  bucket?: BucketFiles | undefined;
  migrationTables: readonly string[];
  clock?: () => Date;
}

export interface BackupSummary {
  tables: Record<string, { rows: number; hash: string }>;
  files: number;
}

/** Rows are of one instant. A file that is stored during the backup may be missing from it. */
export async function writeBackup(
  database: Database,
  { file, dataDir, bucket, migrationTables, clock = () => new Date() }: BackupOptions,
): Promise<BackupSummary> {
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const writer = writeLines(draft);
  try {
    const summary: BackupSummary = { tables: {}, files: 0 };
    await database.session(async (client) => {
      await client.query('begin isolation level repeatable read read only');
      await client.query(PINNED_TEXT);
      const tables = await listTables(client);
      await writer.write({
        kind: 'begin',
        format: FORMAT,
        created: clock().toISOString(),
        migrations: await appliedMigrations(client, tables, migrationTables),
        text: 'pinned',
      });
      for (const table of tables) summary.tables[table.name] = await writeTable(client, table, writer);
      await writer.write({ kind: 'sequences', values: await listSequences(client) });
      await client.query('commit');
    });
    const here = new Set<string>();
    if (dataDir)
      for await (const path of storedFiles(dataDir))
        if (await writeFileLines(dataDir, path, writer)) here.add(path);
    summary.files = here.size;
    if (bucket)
      for await (const { path, modified } of bucket.list())
        if (!here.has(path) && (await writeBucketLines(bucket, { path, modified }, writer)))
          summary.files += 1;
    await writer.write({ kind: 'end', ...summary });
    await writer.close();
    await rename(draft, file);
    return summary;
  } catch (error) {
    await writer.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function appliedMigrations(
  client: PoolClient,
  tables: readonly TableHead[],
  names: readonly string[],
): Promise<AppliedMigration[]> {
  const applied: AppliedMigration[] = [];
  for (const table of names.filter((name) => tables.some((known) => known.name === name))) {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      `select name, checksum from ${quote(table)} order by name`,
    );
    applied.push(...rows.map((row) => ({ table, ...row })));
  }
  return applied;
}

async function writeTable(
  client: PoolClient,
  table: TableHead,
  writer: LineWriter,
): Promise<{ rows: number; hash: string }> {
  await writer.write({ kind: 'table', table });
  const hash = createRowHash();
  for await (const rows of readTable(client, table)) {
    for (const row of rows) hash.add(row);
    await writer.write({ kind: 'rows', rows });
  }
  return { rows: hash.rows(), hash: hash.hex() };
}

export async function* readTable(
  client: PoolClient,
  { name, columns }: TableHead,
): AsyncGenerator<TextRow[]> {
  const list = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  await client.query(`declare backup_rows no scroll cursor for select ${list} from ${quote(name)}`);
  for (;;) {
    const { rows } = await client.query<TextRow>({
      text: `fetch ${ROWS_AT_ONCE} from backup_rows`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close backup_rows');
}

async function* storedFiles(dataDir: string, folder = ''): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (EXCLUDED.some((pattern) => pattern.test(path))) continue;
    if (entry.isDirectory()) yield* storedFiles(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}

async function writeFileLines(dataDir: string, path: string, writer: LineWriter): Promise<boolean> {
  const stats = await stat(join(dataDir, path)).catch(() => undefined);
  if (!stats) return false;
  const head = { path, size: stats.size, modified: stats.mtimeMs };
  // A growing file is cut at the announced size, because a restore could not read it otherwise.
  await writeBytes(
    head,
    stats.size === 0
      ? []
      : createReadStream(join(dataDir, path), { highWaterMark: BYTES_AT_ONCE, end: stats.size - 1 }),
    writer,
  );
  return true;
}

async function writeBucketLines(
  bucket: BucketFiles,
  { path, modified }: { path: string; modified: number },
  writer: LineWriter,
): Promise<boolean> {
  const found = await bucket.open(path);
  if (!found) return false;
  await writeBytes({ path, size: found.bytes, modified }, found.stream, writer);
  return true;
}

async function writeBytes(
  head: { path: string; size: number; modified: number },
  source: Readable | [],
  writer: LineWriter,
): Promise<void> {
  await writer.write({ kind: 'file', ...head });
  let left = head.size;
  for await (const chunk of source) {
    const bytes = chunk as Uint8Array;
    left -= bytes.length;
    await writer.write({
      kind: 'bytes',
      base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
    } satisfies Line);
  }
  if (left !== 0) throw new Error(`${head.path} had another length than announced when it was read.`);
}
