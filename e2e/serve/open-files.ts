// How many files and connections this process may have open, said at the start where that is too few.
import { readFileSync } from 'node:fs';

/** Each connection of a visitor takes one, each rendering process three, and the database its pool. */
const NEEDED = 1_024;

/**
 * Node has raised the limit as far as the system lets it, so that this is the system's own.
 * @param limits text of `/proc/self/limits`; systems without it are not asked
 * @returns one sentence for the person at the terminal, or undefined where the limit is high enough
 */
export function openFilesAdvice(limits = readLimits()): string | undefined {
  const limit = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  if (limit >= NEEDED) return undefined;
  return `Only ${limit} files and connections may be open at a time in each process, and ${NEEDED} are needed: raise the limit, for example with \`ulimit -n 8192\`, and start again; until then visitors beyond it are answered 503 or not at all.`;
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
