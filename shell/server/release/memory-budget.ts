/**
 * Megabytes that the isolated processes of one edge may use together. Measured while the pages of the demo
 * content were rendered for two minutes: 102 to 176 for each of four, 480 for all of them.
 */
const PROCESSES_MB = 1_408;
/** Half of what one process may use alone; the busiest one measured used 176. */
const GROWN_MB = 192;

const LOOK_MS = 1_000;
const MEGABYTE = 1024 * 1024;

export interface Used {
  key: string;
  /** Resident memory; what a process shares with others counts in each. */
  bytes: number;
  /** True while it has nothing to do and its build is not what visitors get. */
  isSpare: boolean;
  /** False for the shell's own: pages cannot be left to the browser while that one starts again. */
  hasRemote: boolean;
  /** When it was used last, in milliseconds. */
  usedAt: number;
}

export interface Chosen {
  key: string;
  /** False where it ends for the sum alone, which is no failure of its version. */
  isAtFault: boolean;
}

/**
 * @returns the process to end when all together use more than they may: the largest if it has grown far
 * beyond the others, else the spare one that was used longest ago, else the largest of a remote
 */
export function processToEnd(all: readonly Used[], totalMb: number): Chosen | undefined {
  const sum = all.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= totalMb * MEGABYTE) return undefined;
  const sorted = [...all].sort((one, other) => other.bytes - one.bytes);
  const [largest] = sorted;
  if (!largest) return undefined;
  if (largest.bytes > GROWN_MB * MEGABYTE) return { key: largest.key, isAtFault: true };
  const [spare] = all.filter(({ isSpare }) => isSpare).sort((one, other) => one.usedAt - other.usedAt);
  const key = (spare ?? sorted.find(({ hasRemote }) => hasRemote))?.key;
  return key === undefined ? undefined : { key, isAtFault: false };
}

/**
 * Ends one process after the other while all together use too much: otherwise the system ends the edge, or
 * one of them that has done nothing. @returns a function that stops the watch
 */
export function watchMemory(
  used: () => readonly Used[],
  end: (chosen: Chosen) => void,
  totalMb = PROCESSES_MB,
): () => void {
  const timer = setInterval(() => {
    const chosen = processToEnd(used(), totalMb);
    if (chosen) end(chosen);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
