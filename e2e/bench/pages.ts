// `pnpm bench pages`: the federated site against the monolith of the same sources, in one run. README.md says how it is measured.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser/launch';
import { type Comparison, prepareComparison, type Baseline, BASELINES } from './comparison';
import { type Depth, measureDepth, measureLoad } from './measure';
import { MEASURED, type MeasuredPage } from './measured-pages';
import { type Depths, pagesReport } from './report/pages-report';
import { median } from './report/statistics';
import { measureRounds } from './rounds';
import { ensureMonolith } from './site/monolith';
import { startSites } from './site/start-sites';

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    /** Cores of other programs beside a run. */
    external: { type: 'string', default: '0.15' },
    /** Repeats of a disturbed run. */
    repeats: { type: 'string', default: '8' },
    /** Some of the measured pages, e.g. `home,list`; all unless named. */
    pages: { type: 'string' },
    port: { type: 'string', default: '4500' },
  },
});
const named = values.pages?.split(',');
const pages = MEASURED.map(({ page }) => page).filter((page) => !named || named.includes(page));
const say = (line: string): void => console.log(line);

say('monolith: building');
const built = await ensureMonolith();
say(`monolith: ${built.skipped ? 'unchanged' : `built in ${(built.ms / 1000).toFixed(1)} s`}`);
say('servers: starting on an empty data folder');
const sites = await startSites(Number(values.port), true);
const browser = await launchBrowser(sites.spkiHash);
try {
  const comparison = await prepareComparison(browser, sites);
  const depths = await depthsOf(comparison);
  // The first load of each page fills what servers keep; it is not counted.
  for (const page of pages)
    for (const baseline of BASELINES)
      await measureLoad(browser, comparison.sites[baseline] + comparison.paths[page]);

  const options = {
    pages,
    rounds: Number(values.rounds),
    externalLimit: Number(values.external),
    repeats: Number(values.repeats),
  };
  const { runs, rejected } = await measureRounds(browser, comparison, { ...options, say });
  const external = runs.flatMap((run) => (run.external === undefined ? [] : [run.external]));
  const disturbed = runs.filter(({ isDisturbed }) => isDisturbed).length;
  const conditions = `${options.rounds} rounds; Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} cores. Slow 4G (1.6 Mbps down, 0.75 Mbps up, 150 ms), CPU 4 times slower, 360x740, empty caches, HTTP/2 over TLS.
External CPU beside a run: median ${median(external).toFixed(2)} cores, most ${Math.max(0, ...external).toFixed(2)}; ${rejected} runs were rejected for more than ${options.externalLimit}, ${disturbed} of ${runs.length} were taken in spite of it.`;
  const report = `${conditions}\n\n${pagesReport(runs, depths)}\n`;
  mkdirSync(RESULTS, { recursive: true });
  const name = `pages-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}`;
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify({ options, depths, runs }, null, 2));
  writeFileSync(join(RESULTS, `${name}.md`), report);
  say(`\n${report}\nWritten to e2e/bench/results/${name}.md and .json`);
} finally {
  await browser.close();
  await sites.stop();
}

async function depthsOf({ sites: addresses, paths }: Comparison): Promise<Depths> {
  const found: Partial<Record<MeasuredPage, Record<Baseline, Depth>>> = {};
  for (const page of pages) {
    const row: Partial<Record<Baseline, Depth>> = {};
    for (const baseline of BASELINES) {
      const { deepest, code, all } = await measureDepth(browser, addresses[baseline] + paths[page]);
      row[baseline] = { code, all };
      say(
        `depth of ${baseline} ${page}: ${code} (${all} with pictures and fonts); deepest ${deepest.map((url) => new URL(url).pathname).join(' ')}`,
      );
    }
    found[page] = row as Record<Baseline, Depth>;
  }
  return found as Depths;
}
