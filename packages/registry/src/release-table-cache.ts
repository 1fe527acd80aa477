import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The registry's exact text, so that the signature can be checked again at the next start. */
export interface SignedTable {
  document: string;
  signature: string | null;
}

export async function readCachedTable(file: string): Promise<SignedTable> {
  return JSON.parse(await readFile(file, 'utf8')) as SignedTable;
}

/** Several edges may share the folder, so the file is replaced in one step. */
export async function writeCachedTable(file: string, table: SignedTable): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(table), { mode: 0o600 });
  await rename(draft, file);
}
