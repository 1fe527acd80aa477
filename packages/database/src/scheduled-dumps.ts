import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database';

export interface DumpOptions {
  folder: string;
  every: number;
  keep: number;
  clock: () => Date;
  onError: (error: unknown) => void;
}

const DUMP = /^konnect-\d{8}T\d{6}Z\.tar\.gz$/;
const PARTIAL_DUMP = /^konnect-\d{8}T\d{6}Z\.tar\.gz\.part$/;

export async function writeDump(
  database: Database,
  { folder, keep, clock }: Pick<DumpOptions, 'folder' | 'keep' | 'clock'>,
): Promise<string | undefined> {
  const bytes = await database.dump?.();
  if (!bytes) return undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A process that ended during a dump left one; each is as large as the whole database.
  for (const entry of await readdir(folder)) if (PARTIAL_DUMP.test(entry)) await rm(join(folder, entry));
  const name = `konnect-${clock()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')}.tar.gz`;
  const file = join(folder, name);
  const partial = `${file}.part`;
  try {
    await writeFile(partial, bytes, { mode: 0o600 });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  const dumps = (await readdir(folder)).filter((entry) => DUMP.test(entry)).sort();
  for (const old of dumps.slice(0, Math.max(0, dumps.length - keep))) await rm(join(folder, old));
  return file;
}

/** The embedded database may not survive a power cut. @returns a function that stops the dumps */
export function scheduleDumps(database: Database, options: DumpOptions): () => void {
  if (!database.dump) return () => undefined;
  const timer = setInterval(() => void writeDump(database, options).catch(options.onError), options.every);
  timer.unref();
  return () => clearInterval(timer);
}
