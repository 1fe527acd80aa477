import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { countCpu, endedChildrenCpu } from '../external-cpu';
import { describePublishCosts, type PublishCosts } from './publish-cost';

const BUSY = 'const end = Date.now() + 400; while (Date.now() < end);';

const onLinux = existsSync('/proc/self/stat') ? it : it.skip;

onLinux('the time of a command that has ended is that of its processors, with what it started', () => {
  const before = endedChildrenCpu() ?? Number.NaN;
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(BUSY)}])`;
  spawnSync(process.execPath, ['-e', parent]);
  const used = (endedChildrenCpu() ?? Number.NaN) - before;
  // A busy machine gives a process less than all of the time in which it waits.
  expect(used).toBeGreaterThan(100);
  expect(used).toBeLessThan(2_000);
});

onLinux('the time of a tree of processes has that of processes that are waited for by nobody', async () => {
  // The shell is replaced by a program that never waits for the process that it had started.
  const child = spawn('sh', ['-c', `"$0" -e '${BUSY}' & exec sleep 2`, process.execPath]);
  const end = countCpu([child.pid ?? 0]);
  await once(child, 'exit');
  const [used = 0] = end();
  expect(used).toBeGreaterThan(100);
  expect(used).toBeLessThan(2_000);
});

it('a publish that takes a registry three seconds is done 1,200 times an hour by one core', () => {
  const cost = { seconds: 4, tool: 0.5, registry: 3, edge: 0.001, backend: 0 };
  const costs: PublishCosts = {
    rebuild: [{ ...cost, registry: 0 }],
    build: [cost],
    publish: [{ ...cost, registry: 9 }, cost, { ...cost, registry: 1 }],
    again: [cost],
    promote: [cost],
  };
  const rows = describePublishCosts(costs).split('\n');
  const cellsOf = (start: string) =>
    rows
      .find((row) => row.startsWith(`| ${start} `))
      ?.split('|')
      .map((cell) => cell.trim());
  expect(cellsOf('publish of a new version')).toEqual([
    '',
    'publish of a new version',
    '4.00',
    '0.50',
    '3.00',
    '0.00',
    '0.00',
    '1200',
    '',
  ]);
  expect(cellsOf('build')?.at(-2)).toBe('');
});
