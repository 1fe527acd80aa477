import type { Browser } from '@playwright/test';
import type { Comparison } from './comparison';
import { watchExternalCpu } from './external-cpu';
import { measureLoadAndReturn, type LoadAndReturn } from './measure';
import { measureNavigation, type Navigation } from './measure-navigation';
import { type Baseline, hasPage, isMonolith } from './measured-baselines';
import { MEASURED, type MeasuredPage } from './measured-pages';

interface Circumstances {
  baseline: Baseline;
  round: number;
  /** Cores that other programs used during the run; undefined where that cannot be known. */
  external?: number | undefined;
  /** Measured beside more external work than allowed, because quieter moments did not come. */
  isDisturbed: boolean;
}

export interface Run extends LoadAndReturn, Circumstances {
  page: MeasuredPage;
}

export interface NavigationRun extends Navigation, Circumstances {}

export interface RoundsOptions {
  baselines: readonly Baseline[];
  pages: readonly MeasuredPage[];
  /** Measures changes of the page as well, but not for the monolith. */
  withNavigation: boolean;
  rounds: number;
  /** Most external cores that a run may have beside it. */
  externalLimit: number;
  /** How often a disturbed run is repeated before it is accepted. */
  repeats: number;
  say(line: string): void;
}

export interface RoundsResult {
  runs: Run[];
  navigations: NavigationRun[];
  /** The same with running code of Konnect's pages; the others' navigations are those above. */
  inPage: NavigationRun[];
  rejected: number;
}

/** Baselines alternate their order, so that the machine's other work hits them alike. */
export async function measureRounds(
  browser: Browser,
  comparison: Comparison,
  options: RoundsOptions,
): Promise<RoundsResult> {
  const { baselines, pages, rounds, say } = options;
  const { sites, paths, articleHeading: heading } = comparison;
  const result: RoundsResult = { runs: [], navigations: [], inPage: [], rejected: 0 };

  async function undisturbed<T>(measure: () => Promise<T>, baseline: Baseline, round: number) {
    const { run, rejected } = await measureUndisturbed(measure, options);
    result.rejected += rejected;
    return { baseline, round, ...run };
  }

  for (let round = 1; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? [...baselines].reverse() : baselines;
    for (const page of pages) {
      const savesData = MEASURED.find((measured) => measured.page === page)?.savesData;
      const shown: string[] = [];
      for (const baseline of order.filter((each) => hasPage(each, page))) {
        const load = () => measureLoadAndReturn(browser, sites[baseline] + paths[page], { savesData });
        const run = { page, ...(await undisturbed(load, baseline, round)) };
        result.runs.push(run);
        shown.push(`${baseline} ${run.fcp.toFixed(0)}/${run.lcp.toFixed(0)} ms, ${externalText(run)}`);
      }
      say(`round ${round} ${page}: ${shown.join('; ')}`);
    }
    if (!options.withNavigation) continue;
    const shown: string[] = [];
    for (const baseline of order.filter((each) => !isMonolith(each))) {
      const article = { path: paths.article, heading };
      const navigate = (isCodeRunning: boolean) => () =>
        measureNavigation(browser, sites[baseline] + paths.list, article, isCodeRunning);
      const run = await undisturbed(navigate(false), baseline, round);
      // The others' code runs from the start, or they have none.
      const inPage = baseline === 'federated' ? await undisturbed(navigate(true), baseline, round) : run;
      result.navigations.push(run);
      result.inPage.push(inPage);
      shown.push(`${baseline} ${timesOf(run)}, in page ${timesOf(inPage)}`);
    }
    say(`round ${round} navigation: ${shown.join('; ')}`);
  }
  return result;
}

const timesOf = (run: NavigationRun): string =>
  `${run.toArticle.toFixed(0)}/${run.back.toFixed(0)} ms, ${externalText(run)}`;
const externalText = ({ external }: Circumstances): string => `external ${external?.toFixed(2) ?? '?'}`;

type Undisturbed<T> = T & Pick<Circumstances, 'external' | 'isDisturbed'>;

async function measureUndisturbed<T>(
  measure: () => Promise<T>,
  { externalLimit, repeats }: RoundsOptions,
): Promise<{ run: Undisturbed<T>; rejected: number }> {
  let best: Undisturbed<T> | undefined;
  for (let attempt = 0; attempt <= repeats; attempt += 1) {
    const end = watchExternalCpu();
    const measured = await measure();
    const external = end();
    const run = { ...measured, external, isDisturbed: (external ?? 0) > externalLimit };
    if (!run.isDisturbed) return { run, rejected: attempt };
    if (!best || (run.external ?? 0) < (best.external ?? 0)) best = run;
  }
  return { run: best!, rejected: repeats };
}
