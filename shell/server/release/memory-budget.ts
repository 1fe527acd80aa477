/**
 * Megabytes that the isolated processes of one edge may use together. Measured while the pages of the demo
 * content were rendered for two minutes: 102 to 176 for each of four, 480 for all of them.
 */
const PROCESSES_MB = 1_408;

const LOOK_MS = 1_000;
const MEGABYTE = 1024 * 1024;

export interface Used {
  key: string;
  /** Resident memory; what a process shares with others counts in each. */
  bytes: number;
}

/** @returns the largest of them when all together use more than they may */
export function largestBeyond(all: readonly Used[], totalMb: number): string | undefined {
  const sum = all.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= totalMb * MEGABYTE) return undefined;
  return [...all].sort((one, other) => other.bytes - one.bytes)[0]?.key;
}

/**
 * Ends one process after the other while all together use too much: otherwise the system ends the edge, or
 * one of them that has done nothing. @returns a function that stops the watch
 */
export function watchMemory(
  used: () => readonly Used[],
  end: (key: string) => void,
  totalMb = PROCESSES_MB,
): () => void {
  const timer = setInterval(() => {
    const largest = largestBeyond(used(), totalMb);
    if (largest !== undefined) end(largest);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
