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

function processes(): Map<number, { parent: number; ticks: number }> {
  const found = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The command's name is in brackets and may hold any character.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
      found.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // The process ended between the two reads; its parent has its time now.
    }
  }
  return found;
}

function ticksBelow(root: number): number {
  const all = processes();
  const isOwn = (pid: number): boolean => {
    for (let current = pid; current > 1; current = all.get(current)?.parent ?? 0)
      if (current === root) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, { ticks }] of all) if (isOwn(pid)) sum += ticks;
  return sum;
}

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

/** The process that started this one; undefined without /proc. */
export function parentOf(pid: number): number | undefined {
  return processes().get(pid)?.parent;
}
