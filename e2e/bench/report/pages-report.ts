import type { Depth } from '../measure';
import type { Baseline } from '../measured-baselines';
import { MEASURED, type MeasuredPage } from '../measured-pages';
import type { Run } from '../rounds';
import { markdownTable } from './markdown';
import { median, medianRatio } from './statistics';
import { TARGETS } from './targets';

/** The order is that of the table's columns. */
export const MONOLITH_COLUMNS = ['federated', 'plain', 'preloaded'] as const;
type Column = (typeof MONOLITH_COLUMNS)[number];
export type Depths = Partial<Record<MeasuredPage, Record<Column, Depth>>>;

type Pick = (run: Run) => number;

interface Row {
  name: string;
  pick: Pick;
  digits?: number;
  /** Says which target holds and whether it is reached. */
  target?(
    federated: number,
    plain: number,
    preloaded: number,
    ratios: { plain: number; preloaded: number },
  ): string;
}

const kilobytes =
  (pick: Pick): Pick =>
  (run) =>
    pick(run) / 1000;
const codeBytes: Pick = ({ bytes }) => bytes.js + bytes.css;
const verdict = (holds: boolean, text: string): string => `${text} ${holds ? 'yes' : 'NO'}`;

const ROWS: readonly Row[] = [
  {
    name: 'JS + CSS, kB',
    pick: kilobytes(codeBytes),
    digits: 1,
    target: (federated, plain) =>
      verdict(
        (federated - plain) * 1000 <= TARGETS.codeBytesOver,
        `+${(federated - plain).toFixed(1)}, at most +${TARGETS.codeBytesOver / 1000}:`,
      ),
  },
  { name: 'time to first byte, ms', pick: ({ ttfb }) => ttfb },
  { name: 'first contentful paint, ms', pick: ({ fcp }) => fcp },
  {
    name: 'largest contentful paint, ms',
    pick: ({ lcp }) => lcp,
    target: (_f, _p, _q, ratios) =>
      verdict(
        ratios.plain <= TARGETS.lcpToPlain && ratios.preloaded <= TARGETS.lcpToPreloaded,
        `at most ${TARGETS.lcpToPlain} and ${TARGETS.lcpToPreloaded}:`,
      ),
  },
  {
    name: 'ready to use, ms',
    pick: ({ ready }) => ready,
    target: (_f, _p, _q, ratios) =>
      verdict(ratios.plain <= TARGETS.readyToPlain, `at most ${TARGETS.readyToPlain} of plain:`),
  },
  { name: 'total blocking time, ms', pick: ({ tbt }) => tbt },
  { name: 'main-thread CPU until 5 s after load, ms', pick: ({ cpu }) => cpu },
  {
    name: 'layout shift',
    pick: ({ cls }) => cls,
    digits: 3,
    target: (federated) => verdict(federated <= TARGETS.cls, `at most ${TARGETS.cls}:`),
  },
  { name: 'requests', pick: ({ requests }) => requests },
  { name: 'HTML, kB', pick: kilobytes(({ bytes }) => bytes.html), digits: 1 },
  { name: 'JS, kB', pick: kilobytes(({ bytes }) => bytes.js), digits: 1 },
  { name: 'CSS, kB', pick: kilobytes(({ bytes }) => bytes.css), digits: 1 },
  { name: 'data, kB', pick: kilobytes(({ bytes }) => bytes.data), digits: 1 },
  { name: 'fonts, kB', pick: kilobytes(({ bytes }) => bytes.font), digits: 1 },
  { name: 'pictures, kB', pick: kilobytes(({ bytes }) => bytes.image), digits: 1 },
];

/** Values are medians; ratios are medians of each round's ratio. */
export function pagesReport(runs: readonly Run[], depths: Depths): string {
  return MEASURED.filter(({ page }) => runs.some((run) => run.page === page))
    .map(
      ({ page }) =>
        `### ${page}\n\n${pageTable(
          runs.filter((run) => run.page === page),
          depths[page],
        )}`,
    )
    .join('\n\n');
}

function pageTable(runs: readonly Run[], depths: Record<Column, Depth> | undefined): string {
  const of = (baseline: Baseline): Run[] => runs.filter((run) => run.baseline === baseline);
  const federated = of('federated');
  const rows = ROWS.map(({ name, pick, digits = 0, target }) => {
    const [value = 0, plain = 0, preloaded = 0] = MONOLITH_COLUMNS.map((column) =>
      median(of(column).map(pick)),
    );
    const ratioTo = (column: Column): number => medianRatio(federated, of(column), pick);
    const ratios = { plain: ratioTo('plain'), preloaded: ratioTo('preloaded') };
    return [
      name,
      ...[value, plain, preloaded].map((each) => each.toFixed(digits)),
      ...[ratios.plain, ratios.preloaded].map(ratioText),
      target?.(value, plain, preloaded, ratios) ?? '',
    ];
  });
  if (depths) rows.push(...depthRows(depths));
  return markdownTable(['', 'federated', 'plain', 'preloaded', 'fed/plain', 'fed/preloaded', 'target'], rows);
}

function depthRows(depths: Record<Column, Depth>): string[][] {
  const row = (name: string, pick: (depth: Depth) => number): string[] => [
    name,
    ...MONOLITH_COLUMNS.map((column) => String(pick(depths[column]))),
    '',
    '',
  ];
  const depth = depths.federated.code;
  return [
    [
      ...row('levels of depth, code and data', ({ code }) => code),
      verdict(depth <= TARGETS.depth, `${TARGETS.depth}:`),
    ],
    [...row('levels of depth, with pictures and fonts', ({ all }) => all), ''],
  ];
}

function ratioText(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '';
}
