// Data of visitors and staff belongs to the account that runs the site, and to no other account of the machine.
import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** The bits of a mode that let the group and everybody else in. */
const OTHERS = 0o077;

/** From now on this process, and whatever it starts, makes files and folders for its own account alone. */
export function restrictNewFiles(): void {
  // A process has one mask, which only its main thread may set.
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Takes the rights of other accounts from a folder and everything in it; links are left alone. Does nothing where it does not exist.
 * @returns how many had such rights and lost them
 */
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

// One call after the other: this is quicker than promises, and nothing is served before it is done.
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

/** Other processes of the site may work in the folder: what they have just removed needs nothing. */
function ignoringGone(work: () => number): number {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
