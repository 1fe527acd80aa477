// `pnpm upgrades [group...]` tries newer federation, webpack, router or react in a copy of the last commit.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEnv, findBrowser } from '../lib/browser.mjs';
import { pnpmWords } from '../lib/pnpm.mjs';
import { ROOT } from '../lib/root.mjs';
import { run, seconds, stopChildren } from '../lib/run.mjs';
import { attempts, GROUPS, pinned, withVersions } from '../lib/upgrades.mjs';

const [PNPM, ...FIRST] = pnpmWords();
const JEST = ['exec', 'jest', '-c', 'packages/tooling/jest/jest.config.cjs', 'packages/federation'];
const BROWSER = ['foreign-host', 'foreign-remote', 'deploy', 'matrix'].map(
  (name) => `specs/resilience/${name}.spec.ts`,
);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopChildren(signal);
    process.exit(130);
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(`There is no group "${unknown[0]}". There are: ${Object.keys(GROUPS).join(', ')}.`);
  process.exit(1);
}
const browser = await findBrowser();
if (browser.fault) {
  console.error(browser.fault);
  process.exit(1);
}

function versionsOf(name) {
  const text = execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' });
  return [JSON.parse(text)].flat();
}

async function tryVersions(versions) {
  const copy = mkdtempSync(join(tmpdir(), 'konnect-upgrade-'));
  const env = { ...browserEnv(browser), CI: '' };
  const steps = [
    ['install', PNPM, [...FIRST, 'install', '--prefer-offline', '--no-frozen-lockfile']],
    ['build', PNPM, [...FIRST, 'build']],
    ['unit tests', PNPM, [...FIRST, ...JEST]],
    [
      'browser tests',
      'e2e/node_modules/.bin/playwright',
      ['test', '-c', 'e2e/playwright.config.ts', ...BROWSER],
    ],
  ];
  try {
    execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$0"', copy], { cwd: ROOT });
    const file = join(copy, 'pnpm-workspace.yaml');
    writeFileSync(file, withVersions(readFileSync(file, 'utf8'), versions));
    for (const [name, command, args] of steps) {
      const { code, output, ms } = await run(command, args, { cwd: copy, env });
      console.log(`  ${code === 0 ? '✓' : '✗'} ${name}, ${seconds(ms)}`);
      if (code !== 0) return `${name}\n${output.trim().split('\n').slice(-25).join('\n')}`;
    }
    return undefined;
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  }
}

const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
const report = [];
for (const group of wanted.length > 0 ? wanted : Object.keys(GROUPS)) {
  const pins = pinned(workspace, group);
  const known = Object.fromEntries(Object.keys(pins).map((name) => [name, versionsOf(name)]));
  const tries = attempts(pins, known);
  if (tries.length === 0) report.push([`${group}: nothing newer`]);
  for (const { kind, versions } of tries) {
    const what = Object.entries(versions).map(([name, version]) => `${name} ${pins[name]} -> ${version}`);
    const title = `${group}, ${kind}: ${what.join(', ')}`;
    console.log(title);
    report.push([title, await tryVersions(versions)]);
  }
}

const failed = report.filter(([, fault]) => fault !== undefined);
console.log('\n━━ upgrades');
for (const [title, fault] of report) console.log(`${fault === undefined ? '✓' : '✗'} ${title}`);
for (const [title, fault] of failed) console.error(`\n── ${title}\n${fault}`);
process.exitCode = failed.length > 0 ? 1 : 0;
