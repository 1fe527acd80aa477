import type { Browser } from '@playwright/test';
import { type Comparison, type Baseline, BASELINES } from './comparison';
import { watchExternalCpu } from './external-cpu';
import { measureLoad, type Load } from './measure';
import type { MeasuredPage } from './measured-pages';

export interface Run extends Load {
  page: MeasuredPage;
  baseline: Baseline;
  round: number;
  /** Cores that other programs used during the run; undefined where that cannot be known. */
  external?: number | undefined;
  /** Measured beside more external work than allowed, because quieter moments did not come. */
  isDisturbed: boolean;
}

export interface RoundsOptions {
  pages: readonly MeasuredPage[];
  rounds: number;
  /** Most external cores that a run may have beside it. */
  externalLimit: number;
  /** How often a disturbed run is repeated before it is taken as it is. */
  repeats: number;
  say(line: string): void;
}

export interface RoundsResult {
  runs: Run[];
  rejected: number;
}

/**
 * Loads every page of every baseline once a round. Baselines follow each other directly and in the opposite order every other round, so that
 * whatever the machine does hits them alike.
 */
export async function measureRounds(
  browser: Browser,
  { sites, paths }: Comparison,
  { pages, rounds, externalLimit, repeats, say }: RoundsOptions,
): Promise<RoundsResult> {
  const runs: Run[] = [];
  let rejected = 0;

  async function undisturbed(page: MeasuredPage, baseline: Baseline, round: number): Promise<Run> {
    let best: Run | undefined;
    for (let attempt = 0; attempt <= repeats; attempt += 1) {
      const end = watchExternalCpu();
      const load = await measureLoad(browser, sites[baseline] + paths[page]);
      const external = end();
      const run: Run = {
        page,
        baseline,
        round,
        ...load,
        external,
        isDisturbed: (external ?? 0) > externalLimit,
      };
      if (!run.isDisturbed) return run;
      if (!best || (run.external ?? 0) < (best.external ?? 0)) best = run;
      if (attempt < repeats) rejected += 1;
    }
    return best!;
  }

  for (let round = 1; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? [...BASELINES].reverse() : BASELINES;
    for (const page of pages) {
      for (const baseline of order) runs.push(await undisturbed(page, baseline, round));
      const shown = runs
        .slice(-BASELINES.length)
        .map(
          ({ baseline, lcp, ready, external }) =>
            `${baseline} ${lcp.toFixed(0)}/${ready.toFixed(0)} ms (external ${external?.toFixed(2) ?? '?'})`,
        );
      say(`round ${round} ${page}: ${shown.join(', ')}`);
    }
  }
  return { runs, rejected };
}
