import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, utimes, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface LockOptions {
  lockfilePath: string;
  stale: number;
  retries: { retries: number; minTimeout: number; maxTimeout: number };
}
// The package has no types, and other projects that compile this source would not find a declaration file.
const require = createRequire(import.meta.url);
const lockfile = require('proper-lockfile') as {
  lock(path: string, options: LockOptions): Promise<() => Promise<void>>;
};

interface Holder {
  pid: number;
  host: string;
  /** Process ids are reused, so the start time tells two processes apart; null where the system has none. */
  started: string | null;
  id: string;
}

export class FolderInUseError extends Error {}

const HEARTBEAT_MS = 2_000;
/** A holder on another machine is known only by its heartbeat. */
const SILENT_MS = 15_000;
const held = new Set<string>();

/** PGlite has no lock, and two writers lose rows. @throws FolderInUseError */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'in-use.json');
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    started: await startOf(process.pid),
    id: randomUUID(),
  };
  // A reader must never see the file of a living process whose id is not registered yet.
  held.add(mine.id);
  try {
    if (!(await claim(file, mine))) await takeOver(folder, file, mine);
  } catch (error) {
    held.delete(mine.id);
    throw error;
  }
  const heartbeat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    HEARTBEAT_MS,
  );
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    held.delete(mine.id);
    await rm(file, { force: true });
  };
}

/** One process at a time takes over a dead holder's lock, and checks the holder again inside. */
async function takeOver(folder: string, file: string, mine: Holder): Promise<void> {
  const release = await lockfile.lock(folder, {
    lockfilePath: join(folder, 'takeover.lock'),
    stale: 5_000,
    retries: { retries: 20, minTimeout: 100, maxTimeout: 500 },
  });
  try {
    await refuseIfAlive(folder, file);
    await rm(file, { force: true });
    if (!(await claim(file, mine))) throw inUse(folder);
  } finally {
    await release();
  }
}

/** A link to a finished file, so that a reader never sees half a lock. */
async function claim(file: string, mine: Holder): Promise<boolean> {
  const draft = `${file}.${mine.id}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function refuseIfAlive(folder: string, file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const holder = parseHolder(text);
  if (holder && (await isAlive(holder, file))) throw inUse(folder, holder);
}

function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs < SILENT_MS;
  }
  if (holder.pid === process.pid) return held.has(holder.id);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === null || holder.started === (await startOf(holder.pid));
}

/** Field 22 of /proc/<pid>/stat; null on systems without it. */
async function startOf(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function inUse(folder: string, holder?: Holder): FolderInUseError {
  const who = holder ? ` by process ${holder.pid} on ${holder.host}` : '';
  return new FolderInUseError(
    `The data folder ${folder} is in use${who}; stop that server first, or set DATA_DIR to another folder.`,
  );
}
