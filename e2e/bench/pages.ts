import { parseArgs } from 'node:util';
import { launchBrowser } from './browser/launch';
import { type Comparison, prepareComparison } from './comparison';
import { type Depth, measureDepth, measureLoadAndReturn } from './measure';
import { BASELINE_GROUPS, baselinesOf, hasPage, isMonolith, isOfContent } from './measured-baselines';
import { MEASURED } from './measured-pages';
import { contentReport } from './report/content-report';
import { type Depths, MONOLITH_COLUMNS, pagesReport } from './report/pages-report';
import { median } from './report/statistics';
import { MACHINE, writeResults } from './report/write-results';
import { measureRounds, type RoundsOptions, type RoundsResult } from './rounds';
import { ensureMonolith } from './site/monolith';
import { startSites } from './site/start-sites';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    /** Cores that other programs use beside a run. */
    external: { type: 'string', default: '0.15' },
    /** Repeats of a disturbed run. */
    repeats: { type: 'string', default: '8' },
    /** Measured pages, e.g. `home,list`; all by default. */
    pages: { type: 'string' },
    /** Baselines, e.g. `static,next`; all by default. */
    baselines: { type: 'string', default: Object.keys(BASELINE_GROUPS).join(',') },
    port: { type: 'string', default: '4500' },
  },
});
const baselines = baselinesOf(values.baselines);
const [withMonolith, withContent] = [baselines.some(isMonolith), baselines.some(isOfContent)];
const named = values.pages?.split(',');
const pages = MEASURED.map(({ page }) => page).filter((page) => !named || named.includes(page));
const say = (line: string): void => console.log(line);

if (withMonolith) {
  say('monolith: building');
  const built = await ensureMonolith();
  say(`monolith: ${built.skipped ? 'unchanged' : `built in ${(built.ms / 1000).toFixed(1)} s`}`);
}
say('servers: starting on an empty data folder');
const sites = await startSites(Number(values.port), baselines);
const browser = await launchBrowser(sites.spkiHash);
try {
  const comparison = await prepareComparison(browser, sites, baselines);
  const depths = withMonolith ? await depthsOf(comparison) : {};
  // The first load of each page fills the servers' caches; it is not counted.
  for (const page of pages)
    for (const baseline of baselines.filter((each) => hasPage(each, page)))
      await measureLoadAndReturn(browser, comparison.sites[baseline] + comparison.paths[page]);

  const options = {
    baselines,
    pages,
    withNavigation: withContent && pages.includes('list'),
    rounds: Number(values.rounds),
    externalLimit: Number(values.external),
    repeats: Number(values.repeats),
  };
  const result = await measureRounds(browser, comparison, { ...options, say });
  const report = [
    conditionsOf(options, result, browser.version()),
    ...(withMonolith ? [pagesReport(result.runs, depths)] : []),
    ...(withContent ? [contentReport(result.runs, result.navigations, result.inPage)] : []),
  ].join('\n\n');
  writeResults('pages', report, { json: JSON.stringify({ options, depths, ...result }, null, 2) });
} finally {
  await browser.close();
  await sites.stop();
}

function conditionsOf(
  { rounds, externalLimit }: Pick<RoundsOptions, 'rounds' | 'externalLimit'>,
  { runs, navigations, rejected }: RoundsResult,
  version: string,
): string {
  const all = [...runs, ...navigations];
  const external = all.flatMap((run) => run.external ?? []);
  const disturbed = all.filter(({ isDisturbed }) => isDisturbed).length;
  return `${rounds} rounds; Chromium ${version}, ${MACHINE}. Slow 4G (1.6 Mbps down, 0.75 Mbps up, 150 ms), CPU 4 times slower, 360x740, empty caches, HTTP/2 over TLS.
External CPU beside a run: median ${median(external).toFixed(2)} cores, most ${Math.max(0, ...external).toFixed(2)}; ${rejected} runs were rejected for more than ${externalLimit}, ${disturbed} of ${all.length} were taken in spite of it.`;
}

async function depthsOf({ sites: addresses, paths }: Comparison): Promise<Depths> {
  const found: Depths = {};
  for (const { page } of MEASURED.filter((each) => pages.includes(each.page) && !each.savesData)) {
    const row: Partial<Record<(typeof MONOLITH_COLUMNS)[number], Depth>> = {};
    for (const baseline of MONOLITH_COLUMNS) {
      const { deepest, code, all } = await measureDepth(browser, addresses[baseline] + paths[page]);
      row[baseline] = { code, all };
      say(
        `depth of ${baseline} ${page}: ${code} (${all} with pictures and fonts); deepest ${deepest.map((url) => new URL(url).pathname).join(' ')}`,
      );
    }
    found[page] = row as Required<typeof row>;
  }
  return found;
}
