// `pnpm bench start --other <checkout>` compares two checkouts; the other one must be built by one start.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from './report/markdown';
import { median } from './report/statistics';
import { writeResults } from './report/write-results';
import { ROOT } from './site/root';
import { startOnce, type Start } from './start/start-once';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4580' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'konnect-start-'));
const sites = [
  ...(values.other ? [{ name: 'the other checkout', checkout: values.other }] : []),
  { name: 'this checkout', checkout: ROOT },
].map((site, number) => ({ ...site, dataDir: join(folder, String(number)), starts: [] as Start[] }));

try {
  // The first start fills the data folder and compresses what was published.
  for (const { checkout, dataDir } of sites) await startOnce(checkout, dataDir, Number(values.port));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const site of round % 2 === 0 ? [...sites].reverse() : sites) {
      const start = await startOnce(site.checkout, site.dataDir, Number(values.port));
      site.starts.push(start);
      console.log(
        `round ${round}, ${site.name}: ${start.seconds.toFixed(1)} s, ${start.restMb.toFixed(0)} MB at rest, ${start.visitedMb.toFixed(0)} MB after visits, ${start.processes} processes`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const figure = (starts: readonly Start[], pick: (start: Start) => number, digits: number): string => {
  const all = starts.map(pick);
  return `${median(all).toFixed(digits)} (${Math.min(...all).toFixed(digits)} to ${Math.max(...all).toFixed(digits)})`;
};
const report = `${values.rounds} starts of each by turns on a data folder with the demo content, medians (least to most); memory of all processes, proportional.

${markdownTable(
  ['', 'until it answers, s', 'at rest, MB', 'after 200 visits, MB', 'processes'],
  sites.map(({ name, starts }) => [
    name,
    figure(starts, ({ seconds }) => seconds, 1),
    figure(starts, ({ restMb }) => restMb, 0),
    figure(starts, ({ visitedMb }) => visitedMb, 0),
    figure(starts, ({ processes }) => processes, 0),
  ]),
)}
`;
writeResults('start', report);
