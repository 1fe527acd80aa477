import { parseArgs } from 'node:util';
import { runRow, type ChaosResult } from './chaos/chaos-row';
import { Cluster } from './chaos/cluster';
import { CHAOS_ROWS } from './chaos/rows';
import { markdownTable } from './report/markdown';
import { faultReport, writeResults } from './report/write-results';

const { values } = parseArgs({
  options: {
    /** Parts of the names of rows, separated by commas. */
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4800' },
  },
});

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

function reportOf(results: readonly ChaosResult[], minutes: number): string {
  const rows = results.map(({ row, visits, acknowledged, resent, lost, doubled, recoveredMs, faults }) => [
    row,
    String(visits.made),
    String(visits.failed),
    seconds(visits.longestFailingMs),
    visits.p99Ms.toFixed(0),
    String(acknowledged),
    String(resent),
    String(lost),
    String(doubled),
    seconds(recoveredMs),
    String(faults.length),
  ]);
  const head = [
    '',
    'visits',
    'failed',
    'for s',
    'p99 ms',
    'writes',
    'sent again',
    'lost',
    'doubled',
    'whole again after s',
    'faults',
  ];
  const examples = results.map(({ row, faults }) => ({
    row,
    texts: faults.slice(0, 5).map((text) => text.replace(/\s+/g, ' ')),
  }));
  return faultReport(minutes, markdownTable(head, rows), examples);
}

if (process.getuid?.() !== 0) {
  console.error('A small disk is mounted for the second edge, which only root may do.');
  process.exit(1);
}
const parts = values.only.split(',').filter(Boolean);
const rows = CHAOS_ROWS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
if (rows.length === 0) {
  console.error(`No row has that name. There are:\n${CHAOS_ROWS.map(({ name }) => name).join('\n')}`);
  process.exit(1);
}
const started = performance.now();
const cluster = await Cluster.create(Number(values.port));
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.on(signal, () => {
    console.log('Stopping: all parts are ended.');
    const exit = (): never => process.exit(code);
    void cluster.remove().then(exit, exit);
  });
const results: ChaosResult[] = [];
try {
  await cluster.start();
  console.log(`Started in ${cluster.folder}`);
  for (const [number, row] of rows.entries()) {
    const result = await runRow(row, cluster, number);
    results.push(result);
    const { visits, acknowledged, recoveredMs, faults } = result;
    console.log(
      `  ${row.name}: ${visits.failed} of ${visits.made} visits failed, ${acknowledged} writes, whole after ${seconds(recoveredMs)} s`,
    );
    for (const fault of faults.slice(0, 5)) console.log(`    ${fault}`);
  }
} finally {
  await cluster.remove();
}
writeResults('chaos', reportOf(results, (performance.now() - started) / 60_000));
process.exit(results.some(({ faults }) => faults.length > 0) ? 1 : 0);
