import { startOneEdge, type EdgeMemory, type OneEdgeOrder } from './one-edge';

export interface MemoryOptions {
  few: OneEdgeOrder;
  many: OneEdgeOrder;
  /** Starts of each kind of edge. */
  starts: number;
  paths: readonly string[];
  /** Pages of each path that an edge renders before its memory is read. */
  pages: number;
  say(line: string): void;
}

export interface EdgeMemories {
  few: EdgeMemory[];
  many: EdgeMemory[];
}

async function memoryOf(order: OneEdgeOrder, paths: readonly string[], pages: number): Promise<EdgeMemory> {
  const edge = await startOneEdge(order);
  try {
    for (let page = 0; page < pages; page += 1) {
      for (const path of paths) {
        const answer = await fetch(edge.url + path, { headers: { 'accept-encoding': 'identity' } });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      }
    }
    return await edge.memory();
  } finally {
    await edge.stop();
  }
}

/** Two starts of one edge differ by more than the effect, so each kind starts several times, alternating. */
export async function measureMemory({
  few,
  many,
  starts,
  paths,
  pages,
  say,
}: MemoryOptions): Promise<EdgeMemories> {
  const all: EdgeMemories = { few: [], many: [] };
  const mib = (bytes: number | undefined): string => ((bytes ?? 0) / 1024 / 1024).toFixed(1);
  for (let start = 1; start <= starts; start += 1) {
    for (const side of start % 2 === 0 ? (['many', 'few'] as const) : (['few', 'many'] as const))
      all[side].push(await memoryOf({ few, many }[side], paths, pages));
    const last = (pick: keyof EdgeMemory): string =>
      `${mib(all.few.at(-1)?.[pick])} and ${mib(all.many.at(-1)?.[pick])} MiB`;
    say(`start ${start}: ${last('heapBytes')} in use, RSS ${last('rssBytes')}`);
  }
  return all;
}
