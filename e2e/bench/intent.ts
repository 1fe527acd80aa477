import { parseArgs } from 'node:util';
import { launchBrowser } from './browser/launch';
import { prepareComparison } from './comparison';
import { measureIntent, type Intent, type Touch } from './measure-intent';
import { markdownTable } from './report/markdown';
import { median } from './report/statistics';
import { startSites } from './site/start-sites';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, port: { type: 'string', default: '4540' } },
});
const TOUCHES: Record<Touch, string> = {
  fetched: 'code fetched, page at rest',
  loaded: 'as soon as the page has loaded',
};

const sites = await startSites(Number(values.port), ['federated']);
const browser = await launchBrowser(sites.spkiHash);
try {
  const { sites: addresses, paths } = await prepareComparison(browser, sites, ['federated']);
  const rows: string[][] = [];
  for (const touch of Object.keys(TOUCHES) as Touch[]) {
    const taps: Intent[] = [];
    // The first round fills the servers' caches.
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      const tap = await measureIntent(browser, addresses.federated + paths.article, touch);
      console.log(
        `${touch} ${round}: ${tap.answer.toFixed(0)}/${tap.own.toFixed(0)} ms, longest task ${tap.longest.toFixed(0)}`,
      );
      if (round > 0) taps.push(tap);
    }
    const of = (pick: (tap: Intent) => number) => {
      const all = taps.map(pick);
      return `${median(all).toFixed(0)} (${Math.min(...all).toFixed(0)}-${Math.max(...all).toFixed(0)})`;
    };
    rows.push([
      TOUCHES[touch],
      of(({ answer }) => answer),
      of(({ own }) => own),
      of(({ longest }) => longest),
    ]);
  }
  console.log(
    `\n${markdownTable(['tap on Like, Slow 4G, CPU 4 times slower', 'first answer, ms', "the code's own, ms", 'longest task, ms'], rows)}`,
  );
} finally {
  await browser.close();
  await sites.stop();
}
