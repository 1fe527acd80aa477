import type { Baseline } from '../measured-baselines';
import { MEASURED } from '../measured-pages';
import type { NavigationRun, Run } from '../rounds';
import { markdownTable } from './markdown';
import { medianRatio, spreadText } from './statistics';

interface Row<T> {
  name: string;
  pick(run: T): number;
  digits?: number;
}

/** Zero means that a time was never reached. */
const known = (time: number): number => time || Number.NaN;
const kilobytes = (bytes: number): number => bytes / 1000;

const LOAD_ROWS: readonly Row<Run>[] = [
  { name: 'first contentful paint, ms', pick: ({ fcp }) => fcp },
  { name: 'hero image painted, ms', pick: ({ hero }) => known(hero) },
  { name: 'largest contentful paint, ms', pick: ({ lcp }) => known(lcp) },
  { name: 'layout shift', pick: ({ cls }) => cls, digits: 3 },
  { name: 'total blocking time, ms', pick: ({ tbt }) => tbt },
  { name: 'main-thread CPU, ms', pick: ({ cpu }) => cpu },
  { name: 'second visit, first paint, ms', pick: ({ warmFcp }) => warmFcp },
  { name: 'second visit, largest paint, ms', pick: ({ warmLcp }) => known(warmLcp) },
  { name: 'requests', pick: ({ requests }) => requests },
  { name: 'document, kB', pick: ({ bytes }) => kilobytes(bytes.html), digits: 1 },
  { name: 'scripts, kB', pick: ({ bytes }) => kilobytes(bytes.js), digits: 1 },
  { name: 'stylesheets, kB', pick: ({ bytes }) => kilobytes(bytes.css), digits: 1 },
  { name: 'fonts, kB', pick: ({ bytes }) => kilobytes(bytes.font), digits: 1 },
  { name: 'images, kB', pick: ({ bytes }) => kilobytes(bytes.image), digits: 1 },
  { name: 'data, kB', pick: ({ bytes }) => kilobytes(bytes.data), digits: 1 },
  {
    name: 'all, kB',
    pick: ({ bytes }) => kilobytes(Object.values(bytes).reduce((sum, each) => sum + each, 0)),
    digits: 1,
  },
];

const NAVIGATION_ROWS: readonly Row<NavigationRun>[] = [
  { name: 'list to article, ms', pick: ({ toArticle }) => toArticle },
  { name: 'back to the list, ms', pick: ({ back }) => back },
];

/** Values are medians with the least and the most of the rounds; ratios are medians of each round's ratio. */
export function contentReport(
  runs: readonly Run[],
  navigations: readonly NavigationRun[],
  inPage: readonly NavigationRun[],
): string {
  const pages = MEASURED.filter(({ page, inContent }) => inContent && runs.some((run) => run.page === page));
  const tables = pages.map(
    ({ page }) =>
      `### ${page}\n\n${tableOf(
        runs.filter((run) => run.page === page),
        LOAD_ROWS,
      )}`,
  );
  if (navigations.length > 0)
    tables.push(
      `### change of page, by documents\n\n${tableOf(navigations, NAVIGATION_ROWS)}`,
      `### change of page, in the page of a first intent\n\n${tableOf(inPage, NAVIGATION_ROWS)}`,
    );
  return tables.join('\n\n');
}

function tableOf<T extends { baseline: Baseline; round: number }>(
  runs: readonly T[],
  rows: readonly Row<T>[],
): string {
  const of = (baseline: Baseline): T[] => runs.filter((run) => run.baseline === baseline);
  const present = (['federated', 'static', 'next'] as const).filter((each) => of(each).length > 0);
  const compared = of('static').length > 0 ? present.filter((each) => each !== 'static') : [];
  const lines = rows.map(({ name, pick, digits = 0 }) => [
    name,
    ...present.map((each) => spreadText(of(each).map(pick), digits)),
    ...compared.map((each) => ratioText(medianRatio(of(each), of('static'), pick))),
  ]);
  return markdownTable(['', ...present, ...compared.map((each) => `${each}/static`)], lines);
}

function ratioText(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '';
}
