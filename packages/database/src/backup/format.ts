// Gzipped lines of JSON: a head, the rows of each table, the stored files, and the sums of all of them.
import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export const FORMAT = 'konnect-backup 1';

export interface AppliedMigration {
  table: string;
  name: string;
  checksum: string;
}

export interface TableHead {
  name: string;
  columns: { name: string; type: string }[];
}

/** PostgreSQL's text of a value depends on these settings, and servers differ in them. */
export const PINNED_TEXT = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 1',
  "set local bytea_output = 'hex'",
].join('; ');

/** Each value is PostgreSQL's own text; null stays null. */
export type TextRow = (string | null)[];

export type Line =
  | { kind: 'begin'; format: string; created: string; migrations: AppliedMigration[]; text?: 'pinned' }
  | { kind: 'table'; table: TableHead }
  | { kind: 'rows'; rows: TextRow[] }
  | { kind: 'sequences'; values: { name: string; value: string; called: boolean }[] }
  | { kind: 'file'; path: string; size: number; modified: number }
  | { kind: 'bytes'; base64: string }
  | { kind: 'end'; tables: Record<string, { rows: number; hash: string }>; files: number };

export class BackupUnusableError extends Error {}

export interface LineWriter {
  write(line: Line): Promise<void>;
  close(): Promise<void>;
}

/** @param file must not exist */
export function writeLines(file: string): LineWriter {
  const gzip = createGzip({ level: 6 });
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const done = finished(target);
  // The next write or `close` reports the error; without a listener it would end the process.
  done.catch((error: Error) => gzip.destroy(error));
  gzip.pipe(target);
  return {
    async write(line) {
      if (!gzip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(gzip, 'drain'), done]);
    },
    async close() {
      gzip.end();
      await done;
    },
  };
}

/** @throws BackupUnusableError when the file is no backup or ends too early */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let last: Line | undefined;
  try {
    for await (const text of createInterface({ input: source.pipe(gunzip), crlfDelay: Infinity })) {
      const line = JSON.parse(text) as Line;
      if (!last && (line.kind !== 'begin' || line.format !== FORMAT))
        throw new BackupUnusableError(`${file} is not a backup that this program reads.`);
      last = line;
      yield line;
    }
  } catch (error) {
    if (error instanceof BackupUnusableError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      throw error;
    if (!isOfFile(error)) throw error;
    throw new BackupUnusableError(`${file} is damaged or no backup (${(error as Error).message}).`, {
      cause: error,
    });
  } finally {
    source.destroy();
  }
  if (last?.kind !== 'end')
    throw new BackupUnusableError(`${file} ends too early; the backup was not finished.`);
}

function isOfFile(error: unknown): boolean {
  return error instanceof SyntaxError || String((error as NodeJS.ErrnoException).code).startsWith('Z_');
}
