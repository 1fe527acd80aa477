import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own tick. */
const TICKS_PER_SECOND = 100;

interface Usage {
  at: number;
  /** Ticks of the whole machine that were not idle. */
  busy: number;
  /** Ticks of this process and everything it started, ended children included. */
  own: number;
}

function machineTicks(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return user + nice + system + irq + softirq + steal;
}

interface OneProcess {
  parent: number;
  /** With those of processes that it has waited for. */
  ticks: number;
  ownTicks: number;
  /** It computes, or waits for a processor or the disk. */
  isBusy: boolean;
}

function processes(): Map<number, OneProcess> {
  const found = new Map<number, OneProcess>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The command's name is in brackets and may hold any character.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const [user, system, ended, endedSystem] = fields.slice(11, 15).map(Number) as [
        number,
        number,
        number,
        number,
      ];
      const ownTicks = user + system;
      found.set(Number(name), {
        parent: Number(fields[1]),
        ticks: ownTicks + ended + endedSystem,
        ownTicks,
        isBusy: /[RD]/.test(fields[0] ?? ''),
      });
    } catch {
      // The process ended between the two reads; its parent has its time now.
    }
  }
  return found;
}

/** A process and all below it, by their ids. */
function treeOf(root: number, all = processes()): [number, OneProcess][] {
  const isOwn = (pid: number): boolean => {
    for (let current = pid; current > 1; current = all.get(current)?.parent ?? 0)
      if (current === root) return true;
    return false;
  };
  return [...all].filter(([pid]) => isOwn(pid));
}

const ticksBelow = (root: number): number => treeOf(root).reduce((sum, [, { ticks }]) => sum + ticks, 0);

function usage(): Usage {
  return { at: performance.now(), busy: machineTicks(), own: ticksBelow(process.pid) };
}

/**
 * Time that the machine's host took away (steal) counts as external.
 * @returns a function that ends the watch and gives the mean number of external cores; undefined without
 * /proc
 */
export function watchExternalCpu(): () => number | undefined {
  try {
    const from = usage();
    return () => {
      const to = usage();
      const seconds = (to.at - from.at) / 1000;
      return Math.max(0, (to.busy - from.busy - (to.own - from.own)) / TICKS_PER_SECOND / seconds);
    };
  } catch {
    return () => undefined;
  }
}

/** Milliseconds of CPU that a process and all below it have used; undefined without /proc. */
export function cpuTime(pid: number): number | undefined {
  try {
    return (ticksBelow(pid) * 1000) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

const SAMPLE_MS = 100;

/**
 * Counts the CPU of trees of processes from now on. Nobody waits for some processes of a browser, so that
 * their time is in no parent's: what a process had used when it was last seen counts.
 * @param roots the processes above all others
 * @returns a function that ends the count and says the milliseconds of each tree
 */
export function countCpu(roots: readonly number[]): () => number[] {
  const trees = roots.map((root) => ({ root, before: ticksBelow(root), last: new Map<number, number>() }));
  const first = processes();
  const look = (): void => {
    const all = processes();
    for (const { root, last } of trees)
      for (const [pid, { ownTicks }] of treeOf(root, all)) last.set(pid, ownTicks);
  };
  const timer = setInterval(look, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    look();
    return trees.map(({ root, before, last }) => {
      let seen = 0;
      for (const [pid, ticks] of last) seen += Math.max(0, ticks - (first.get(pid)?.ownTicks ?? 0));
      // Processes that were there for a moment are in their parents' time alone.
      return (Math.max(seen, ticksBelow(root) - before) * 1000) / TICKS_PER_SECOND;
    });
  };
}

/** Whether a process or one below it has work to do, even where a busy machine gives it no time for it. */
export const hasWork = (pid: number): boolean => treeOf(pid).some(([, { isBusy }]) => isBusy);

/**
 * Milliseconds of CPU of the processes that this one started and that have ended, with those that they had
 * waited for; undefined where there is no /proc.
 */
export function endedChildrenCpu(): number | undefined {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** A process and all below it; none without /proc. */
export function processTree(pid: number): number[] {
  try {
    return treeOf(pid).map(([each]) => each);
  } catch {
    return [];
  }
}

/** The process that started this one; undefined without /proc. */
export function parentOf(pid: number): number | undefined {
  return processes().get(pid)?.parent;
}
