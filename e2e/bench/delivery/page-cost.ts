import { gzipSync } from 'node:zlib';
import { median } from '../report/statistics';
import type { OneEdge } from './one-edge';

export interface PageCost {
  htmlBytes: number;
  gzipBytes: number;
  cpuMs: number;
  wallMs: number;
}

export interface CostRound {
  few: PageCost;
  many: PageCost;
}

export interface CostOptions {
  few: OneEdge;
  many: OneEdge;
  paths: readonly string[];
  rounds: number;
  /** Pages of each path in a round. */
  pages: number;
  say(line: string): void;
}

async function askFor(edge: OneEdge, paths: readonly string[], pages: number): Promise<PageCost> {
  const before = await edge.use();
  const begin = performance.now();
  let htmlBytes = 0;
  let gzipBytes = 0;
  for (const path of paths) {
    for (let page = 0; page < pages; page += 1) {
      const answer = await fetch(edge.url + path, { headers: { 'accept-encoding': 'identity' } });
      const html = Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
      if (page > 0) continue;
      // The edge's address is part of its pages, so both ports have the same number of digits.
      htmlBytes += html.length;
      gzipBytes += gzipSync(html).length;
    }
  }
  const wallMs = performance.now() - begin;
  const { cpuMs } = await edge.use();
  const count = paths.length * pages;
  return {
    htmlBytes: htmlBytes / paths.length,
    gzipBytes: gzipBytes / paths.length,
    cpuMs: (cpuMs - before.cpuAfterMs) / count,
    wallMs: wallMs / count,
  };
}

/** The order of the two edges changes every other round. */
export async function measureCost({
  few,
  many,
  paths,
  rounds,
  pages,
  say,
}: CostOptions): Promise<CostRound[]> {
  for (const edge of [few, many]) await askFor(edge, paths, pages * 3);
  const all: CostRound[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const costs: Partial<CostRound> = {};
    for (const side of round % 2 === 0 ? (['many', 'few'] as const) : (['few', 'many'] as const))
      costs[side] = await askFor({ few, many }[side], paths, pages);
    all.push(costs as CostRound);
    say(
      `round ${round}: ${costs.few?.cpuMs.toFixed(2)} and ${costs.many?.cpuMs.toFixed(2)} ms of CPU a page`,
    );
  }
  return all;
}

/** The median of each round's ratio: the machine's other work hits both of a round alike. */
export function ratioOf(rounds: readonly CostRound[], pick: (cost: PageCost) => number): number {
  return median(rounds.map(({ few, many }) => pick(many) / pick(few)));
}
