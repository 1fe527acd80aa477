import { parseArgs } from 'node:util';
import { damagedFiles } from './faults/damaged-files';
import { databaseAway } from './faults/database-away';
import type { FaultContext, FaultResult, FaultRow } from './faults/fault-row';
import { fullDisk } from './faults/full-disk';
import { fuzz } from './faults/fuzz';
import { kills } from './faults/kills';
import { overload } from './faults/overload';
import { restore } from './faults/restore';
import { slowSenders } from './faults/slow-senders';
import { upgrade } from './faults/upgrade';
import { markdownTable } from './report/markdown';
import { faultReport, writeResults } from './report/write-results';

const ROWS: readonly FaultRow[] = [
  kills,
  fuzz,
  slowSenders,
  overload,
  fullDisk,
  databaseAway,
  damagedFiles,
  restore,
  upgrade,
];
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    requests: { type: 'string', default: '12000' },
    only: { type: 'string', default: '' },
    databases: { type: 'string', default: 'embedded,postgres' },
    port: { type: 'string', default: '4700' },
  },
});

function chosenRows(): FaultRow[] {
  const names = values.only.split(',').filter(Boolean);
  const unknown = names.filter((name) => !ROWS.some((row) => row.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No row is named ${unknown.join(', ')}. There are ${ROWS.map(({ name }) => name).join(', ')}.`,
    );
  return ROWS.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** A row that could not be run to its end counts as broken, because it has shown nothing. */
async function run(row: FaultRow, context: FaultContext): Promise<FaultResult[]> {
  try {
    return await row.run(context);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    context.say(`${row.name} did not end: ${text}`);
    return [{ row: row.name, done: 'did not end', lost: 0, doubled: 0, broken: 1, examples: [text] }];
  }
}

function reportOf(results: readonly FaultResult[], minutes: number): string {
  const rows = results.map(({ row, done, lost, doubled, broken }) => [
    row,
    String(lost),
    String(doubled),
    String(broken),
    done,
  ]);
  return faultReport(
    minutes,
    markdownTable(['', 'lost', 'doubled', 'broken', 'what was done'], rows),
    results.map(({ row, examples }) => ({ row, texts: examples })),
  );
}

const started = performance.now();
const context: FaultContext = {
  rounds: Number(values.rounds),
  requests: Number(values.requests),
  port: Number(values.port),
  databases: (['embedded', 'postgres'] as const).filter((kind) => values.databases.includes(kind)),
  say: (line) => console.log(`  ${line}`),
};
const results: FaultResult[] = [];
for (const row of chosenRows()) {
  console.log(row.name);
  results.push(...(await run(row, context)));
}
writeResults('faults', reportOf(results, (performance.now() - started) / 60_000));
// Readers and writers of a row that broke off would go on for ever.
process.exit(results.some(({ lost, doubled, broken }) => lost + doubled + broken > 0) ? 1 : 0);
