import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The text of a table as the registry wrote it, so that its signature can be checked again at the next start.
 */
export interface SignedTable {
  document: string;
  signature: string | null;
}

/** @throws Error when the file is missing or is not JSON */
export async function readCachedTable(file: string): Promise<SignedTable> {
  return JSON.parse(await readFile(file, 'utf8')) as SignedTable;
}

/** Replaces the file in one step, because several edges may share the folder. */
export async function writeCachedTable(file: string, table: SignedTable): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(table), { mode: 0o600 });
  await rename(draft, file);
}
