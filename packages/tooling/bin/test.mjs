// `npm test`, which .ci/run also calls, runs the steps below; the last line sums up the tests.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeVersionFault } from '../lib/node-support.mjs';
import { readJson, ROOT } from '../lib/root.mjs';

// Imports below would fail on an old Node with a message about syntax, so its version is looked at first.
const oldNode = nodeVersionFault(process.versions.node, readJson('package.json').engines.node);
if (oldNode) {
  console.error(oldNode);
  process.exit(1);
}

const { readBrowserReport } = await import('../lib/browser-report.mjs');
const { browserEnv, findBrowser } = await import('../lib/browser.mjs');
const { build } = await import('../lib/build.mjs');
const { install, isInstalled } = await import('../lib/install.mjs');
const { run, seconds, stopChildren, tool } = await import('../lib/run.mjs');
const { createSteps } = await import('../lib/test-steps.mjs');
const { SHORT_LIVED } = await import('../lib/short-lived.mjs');

const REPORTS = join(ROOT, '.cache/reports');
const JEST_REPORT = join(REPORTS, 'jest.json');
const ACCEPTANCE = 'packages/backend/acceptance/run.ts';
const acceptanceReport = (database) => join(REPORTS, `acceptance-${database}.json`);
const E2E_REPORT = join(REPORTS, 'e2e.json');

const { step, beside, results } = createSteps();
const totals = { passed: 0, failed: 0 };

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopChildren(signal);
    process.exit(130);
  });
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

async function jest() {
  const { code } = await run(
    process.execPath,
    [
      ...SHORT_LIVED,
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '-c',
      'packages/tooling/jest/jest.config.cjs',
      '--json',
      `--outputFile=${JEST_REPORT}`,
      '--reporters=default',
    ],
    { show: true },
  );
  return countJest(JEST_REPORT) ? code : 1;
}

function countJest(file) {
  const report = readReport(file);
  if (!report) return false;
  totals.passed += report.numPassedTests;
  // A file that does not load has no failed test of its own.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  totals.failed += report.numFailedTests + brokenFiles;
  return true;
}

/** The backend must meet the specifications over HTTP. Without PostgreSQL there is no second report. */
async function acceptance(database) {
  const file = acceptanceReport(database);
  const { code } = await run(
    tool('tsx'),
    [ACCEPTANCE, ...(database === 'postgres' ? ['--postgres'] : []), '--report', file],
    { show: true },
  );
  return countJest(file) || database === 'postgres' ? code : 1;
}

const hasSpecs = () =>
  existsSync(join(ROOT, 'e2e/specs')) &&
  readdirSync(join(ROOT, 'e2e/specs'), { recursive: true }).some((name) => String(name).endsWith('.spec.ts'));

async function e2e() {
  if (!hasSpecs()) {
    console.error('e2e/specs has no browser tests.');
    return 1;
  }
  const browser = await findBrowser();
  if (browser.fault) {
    console.error(browser.fault);
    return 1;
  }
  if (browser.path) console.log(`Browser: ${browser.path}`);
  const { code } = await run(
    tool('playwright', 'e2e'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT, ...browserEnv(browser) },
    },
  );
  const report = readReport(E2E_REPORT);
  if (!report) return 1;
  totals.passed += report.stats.expected;
  totals.failed += report.stats.unexpected + report.errors.length;
  const { failed, slowest } = readBrowserReport(report);
  console.log(`Slowest:\n${slowest.join('\n')}`);
  // The end repeats the errors, because a reader of a long log looks there.
  if (failed.length > 0) console.error(`Failed:\n${failed.join('\n')}`);
  return code;
}

/** The browser tests compare the apps with the monolith. */
async function buildAll() {
  const apps = await build(undefined, { isPatient: true });
  if (apps.code !== 0) return apps;
  const monolith = await run(process.execPath, ['e2e/bin/monolith.mjs'], { isPatient: true });
  return { code: monolith.code, output: apps.output + monolith.output };
}

/** A row whose test did not run is not proven. */
async function product() {
  // This import needs a package that the first step installs.
  const { platformDocument } = await import('../checks/platform-rows.mjs');
  const { productDocuments, readProofs, testReader } = await import('../checks/product.mjs');
  const { browserResults, compareRun, unitResults } = await import('../lib/product-run.mjs');
  const units = [JEST_REPORT, acceptanceReport('embedded'), acceptanceReport('postgres')].map(readReport);
  const browser = readReport(E2E_REPORT);
  const results = [
    ...units.filter(Boolean).flatMap((report) => unitResults(report, ROOT)),
    ...(browser ? browserResults(browser) : []),
  ];
  const { faults, leftOut } = compareRun(
    readProofs([...productDocuments(), platformDocument()]),
    testReader(),
    results,
  );
  if (leftOut.length > 0) console.log(`Left out, for a reason that the test gives:\n${leftOut.join('\n')}`);
  if (faults.length > 0) console.error(faults.join('\n'));
  return faults.length > 0 ? 1 : 0;
}

function summary() {
  const { steps, ms } = results();
  console.log('\n━━ summary');
  for (const { name, isOk, ms: own, isBeside } of steps)
    console.log(
      `${isOk ? '✓' : '✗'} ${name.padEnd(18)} ${seconds(own)}${isBeside ? ', beside the tests' : ''}`,
    );
  const failedSteps = steps.filter(({ isOk }) => !isOk).map(({ name }) => name);
  if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
  console.log(`Total ${seconds(ms)}`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = failedSteps.length > 0 || totals.failed > 0 ? 1 : 0;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

if (isInstalled() || (await step('install', install))) {
  // Two test steps at once would make timers late and tests fail at random; builds have no time limits.
  const building = buildAll();
  const built = beside('build', () => building);
  const checked = beside('check', async () => {
    await building.catch(() => undefined);
    return run(process.execPath, ['packages/tooling/bin/check.mjs'], { isPatient: true });
  });
  await step(
    'dependencies',
    async () => (await run(process.execPath, ['packages/tooling/bin/dependencies.mjs'], { show: true })).code,
  );
  await step('unit tests', jest);
  await step('acceptance', () => acceptance('embedded'));
  await step('... on PostgreSQL', () => acceptance('postgres'));
  const isBuilt = await built();
  if (isBuilt) await step('browser tests', e2e);
  await checked();
  if (isBuilt) await step('product', product);
}
summary();
