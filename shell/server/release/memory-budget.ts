// Megabytes. Measured over two minutes of demo pages: 102 to 176 for each of four processes, 480 for all.
const PROCESSES_MB = 1_408;
/** Megabytes: half of what one process may use alone. The busiest one measured used 176. */
const GROWN_MB = 192;

const LOOK_MS = 1_000;
const MEGABYTE = 1024 * 1024;

export interface Used {
  key: string;
  /** Resident memory in bytes; memory that processes share counts in each. */
  bytes: number;
  isSpare: boolean;
  /** False for the shell's own process: no page can be rendered while it starts again. */
  hasRemote: boolean;
  usedAt: number;
}

export interface Chosen {
  key: string;
  /** False when the process ends for the sum alone, which is no failure of its version. */
  isAtFault: boolean;
}

/** Chooses the largest process if it has grown, else an unused spare one, else a remote's largest. */
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

// Without this watch the system would end the edge, or a process that has done nothing wrong.
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
