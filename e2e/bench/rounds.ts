import type { Browser } from '@playwright/test';
import { type Contest, type Rival, RIVALS } from './contest';
import { watchForeignCpu } from './foreign-cpu';
import { measureLoad, type Load } from './measure';
import type { MeasuredPage } from './measured-pages';

export interface Run extends Load {
  page: MeasuredPage;
  rival: Rival;
  round: number;
  /** Cores that other programs used meanwhile; undefined where that cannot be known. */
  foreign?: number | undefined;
  /** Measured beside more foreign work than allowed, because quieter moments did not come. */
  isDisturbed: boolean;
}

export interface RoundsOptions {
  pages: readonly MeasuredPage[];
  rounds: number;
  /** Most foreign cores that a run may have beside it. */
  foreignLimit: number;
  /** How often a disturbed run is repeated before it is taken as it is. */
  repeats: number;
  say(line: string): void;
}

export interface RoundsResult {
  runs: Run[];
  rejected: number;
}

/**
 * Loads every page of every rival once a round. Rivals follow each other directly and in the opposite order every other round, so that
 * whatever the machine does hits them alike.
 */
export async function measureRounds(
  browser: Browser,
  { sites, paths }: Contest,
  { pages, rounds, foreignLimit, repeats, say }: RoundsOptions,
): Promise<RoundsResult> {
  const runs: Run[] = [];
  let rejected = 0;

  async function undisturbed(page: MeasuredPage, rival: Rival, round: number): Promise<Run> {
    let best: Run | undefined;
    for (let attempt = 0; attempt <= repeats; attempt += 1) {
      const end = watchForeignCpu();
      const load = await measureLoad(browser, sites[rival] + paths[page]);
      const foreign = end();
      const run: Run = { page, rival, round, ...load, foreign, isDisturbed: (foreign ?? 0) > foreignLimit };
      if (!run.isDisturbed) return run;
      if (!best || (run.foreign ?? 0) < (best.foreign ?? 0)) best = run;
      if (attempt < repeats) rejected += 1;
    }
    return best!;
  }

  for (let round = 1; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? [...RIVALS].reverse() : RIVALS;
    for (const page of pages) {
      for (const rival of order) runs.push(await undisturbed(page, rival, round));
      const shown = runs
        .slice(-RIVALS.length)
        .map(
          ({ rival, lcp, ready, foreign }) =>
            `${rival} ${lcp.toFixed(0)}/${ready.toFixed(0)} ms (foreign ${foreign?.toFixed(2) ?? '?'})`,
        );
      say(`round ${round} ${page}: ${shown.join(', ')}`);
    }
  }
  return { runs, rejected };
}
