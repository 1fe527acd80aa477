// Data of visitors and staff must be closed to other accounts of the machine.
import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const OTHERS = 0o077;

export function restrictNewFiles(): void {
  // A process has one umask, which only its main thread may set.
  if (isMainThread) process.umask(OTHERS);
}

/** Skips links and missing folders. @returns the number of files and folders that lost rights of others */
export function tightenFolder(folder: string): number {
  if (process.platform === 'win32' || !existsSync(folder)) return 0;
  const refused: string[] = [];
  const top = realpathSync(folder);
  const count = tighten(top, refused) + (lstatSync(top).isDirectory() ? tightenInside(top, refused) : 0);
  if (refused.length > 0)
    process.emitWarning(
      `Other accounts of this machine keep their rights on ${refused.length} files of ${top}, e.g. ${refused[0]}: make the account of this process their owner.`,
    );
  return count;
}

// Synchronous calls are quicker than promises here, and nothing is served before they are done.
function tightenInside(folder: string, refused: string[]): number {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    count += tighten(path, refused);
    if (entry.isDirectory()) count += ignoringGone(() => tightenInside(path, refused));
  }
  return count;
}

function tighten(path: string, refused: string[]): number {
  return ignoringGone(() => {
    const mode = lstatSync(path).mode & 0o7777;
    if ((mode & OTHERS) === 0) return 0;
    try {
      chmodSync(path, mode & ~OTHERS);
      return 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
      refused.push(path);
      return 0;
    }
  });
}

/** Other processes of the site may delete files at the same time. */
function ignoringGone(work: () => number): number {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
