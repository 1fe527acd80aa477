import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownTable } from './report/markdown';
import { median } from './report/statistics';
import { plot, type Axis } from './scale/plot';
import { LIMIT_SECONDS } from './scale/simulate-detection';
import { describeVisits } from './scale/describe-visits';
import { LIVE_FAILURES, countedViews, recordedVisits, wrongVerdicts } from './scale/simulated-site';

const { values } = parseArgs({
  options: {
    /** JSON file of a real site's views by address and hour; replaces the recorded visits. */
    visits: { type: 'string' },
    addresses: { type: 'string', default: '2000' },
    charts: { type: 'string', default: fileURLToPath(new URL('./results', import.meta.url)) },
    /** Megabytes for pages in an edge: `PAGE_CACHE_MB`. */
    megabytes: { type: 'string', default: '64' },
    /** Simulated rollouts for each point. */
    rollouts: { type: 'string', default: '51' },
    /** Rollouts of good versions for a whole day, for each share of failing views; 0 for none. */
    good: { type: 'string', default: '0' },
  },
});

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
const EDGES = [1, 2, 10, 40];
const FAILURES = [0.02, 0.05, 0.2, 1];
const site = values.visits
  ? await countedViews(values.visits)
  : recordedVisits({ addresses: Number(values.addresses) });
const nameOf = (visits: number): string => (visits < 1e6 ? `${visits / 1e3} k` : `${visits / 1e6} M`);
const durationOf = (seconds: number): string =>
  seconds >= LIMIT_SECONDS
    ? 'not in a day'
    : seconds >= 3_600
      ? `${Number((seconds / 3_600).toFixed(1))} h`
      : seconds >= 90
        ? `${Number((seconds / 60).toFixed(1))} min`
        : `${seconds.toFixed(0)} s`;

const hits = SIZES.map((visits) => ({
  visits,
  busiest: site.pagesPerSecond(visits),
  rates: EDGES.map((edges) => site.hitRate({ visits, edges, megabytes: Number(values.megabytes) })),
}));
const seeds = Array.from({ length: Number(values.rollouts) }, (_, index) => index + 1);
const detections = SIZES.map((visits) => ({
  visits,
  seconds: FAILURES.map((failures) =>
    median(seeds.map((seed) => site.secondsToDetect({ visits, failures }, seed))),
  ),
}));
const good = Number(values.good);
const wrong = good > 0 ? wrongVerdicts(site, good) : [];

const percent = (share: number): string => `${Number((100 * share).toFixed(share < 0.1 ? 1 : 0))} %`;
const inOneLine = (...parts: string[]): string => parts.join(' ');
const report = [
  `Visits: ${site.source}.`,
  ...(site.kinds ? [describeVisits(site.kinds)] : []),
  inOneLine(
    'Share of the pages asked for in the busiest hour that an edge has kept',
    `(2 s, ${values.megabytes} MB of pages):`,
  ),
  markdownTable(
    ['visits a day', 'pages a second', ...EDGES.map((edges) => `${edges} edge${edges > 1 ? 's' : ''}`)],
    hits.map(({ visits, busiest, rates }) => [nameOf(visits), busiest.toFixed(1), ...rates.map(percent)]),
  ),
  inOneLine(
    'Time until a rollout at its first stage is taken back by what the edges saw,',
    `median of ${values.rollouts}; ${site.remote}, whose live version fails in ${percent(LIVE_FAILURES)}:`,
  ),
  markdownTable(
    ['visits a day', ...FAILURES.map((failures) => `${percent(failures)} fail`)],
    detections.map(({ visits, seconds }) => [nameOf(visits), ...seconds.map(durationOf)]),
  ),
  ...wrong.map(({ failures, taken }) =>
    inOneLine(
      `Of ${good} rollouts for a day at 100 k visits, both versions failing in ${percent(failures)},`,
      `${taken} were taken back.`,
    ),
  ),
].join('\n\n');

const sizes: Axis = {
  label: 'visits a day',
  isLogarithmic: true,
  ticks: SIZES.map((at) => ({ at, label: nameOf(at) })),
};
const charts = {
  'scale-hit-rate.svg': plot({
    title: 'Pages that an edge has kept',
    x: sizes,
    y: {
      label: 'share of the pages asked for',
      isLogarithmic: false,
      ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: percent(at) })),
    },
    series: EDGES.map((edges, index) => ({
      label: `${edges} edge${edges > 1 ? 's' : ''}`,
      points: hits.map(({ visits, rates }) => [visits, rates[index] ?? 0] as const),
    })),
  }),
  'scale-detection.svg': plot({
    title: 'Time until a bad version is taken back',
    x: sizes,
    y: {
      label: 'time',
      isLogarithmic: true,
      ticks: [1, 10, 60, 600, 3_600, LIMIT_SECONDS].map((at) => ({
        at,
        label: at === LIMIT_SECONDS ? '1 day' : durationOf(at),
      })),
    },
    series: FAILURES.map((failures, index) => ({
      label: `${percent(failures)} fail`,
      points: detections.map(({ visits, seconds }) => [visits, seconds[index] ?? 1] as const),
    })),
  }),
};
mkdirSync(values.charts, { recursive: true });
for (const [file, text] of Object.entries(charts)) writeFileSync(join(values.charts, file), text);
console.log(`${report}\n\nCharts: ${Object.keys(charts).join(', ')} in ${values.charts}`);
