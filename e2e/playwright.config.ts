import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './bench/browser/launch';
import { HEAVY, HEAVY_PROJECT, OTHER_SETTINGS } from './spec-projects';

const firstThatExists = (paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path && existsSync(path));

/** Prefers the machine's browser to Playwright's own. */
const browserPath = firstThatExists([process.env['CHROMIUM_PATH'], '/usr/bin/chromium']);

/** The same browser without its window's frame renders the same pages with a third less work. */
const shellPath = firstThatExists([
  process.env['CHROMIUM_SHELL_PATH'],
  ...(process.env['CHROMIUM_PATH'] ? [] : ['/usr/bin/chromium-headless-shell']),
]);

/** On a site that runs already, only the journeys that need nothing of this machine are run. */
const isElsewhere = Boolean(process.env['SITE_URL']);
const ON_A_RUNNING_SITE = /running-site\/.*\.spec\.ts$/;

/** These tests compile all apps while they run, so they come last, when fewest others need the processors. */
const COMPILING = /delivery\/development\.spec\.ts$/;

/** Only the whole browser does this. */
const WHOLE_BROWSER = /back-forward-cache\.spec\.ts$/;

const launchedFrom = (path: string | undefined) => ({
  launchOptions: {
    ...(path ? { executablePath: path } : {}),
    args: [...(path && path === shellPath ? [] : ['--headless=new']), ...BROWSER_ARGUMENTS],
  },
});

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results/failures',
  globalSetup: isElsewhere ? './fixtures/running-site.ts' : './fixtures/shared-site.ts',
  fullyParallel: true,
  // On two cores pages wait for half of their time, and at most one of the three is of the heavy ones.
  workers: 3,
  // A test that passes only when repeated has found a fault, of the site or of its own.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // The longest journeys on a busy machine stay below this bound for what hangs.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
    timezoneId: 'Africa/Nairobi',
    // Bounds for what hangs: on a busy machine a page of half a megabyte of scripts takes ten seconds.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Traces of all tests, kept for failed ones, take a good part of the time of two cores.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: isElsewhere
    ? [{ name: 'running-site', testMatch: ON_A_RUNNING_SITE, use: launchedFrom(shellPath ?? browserPath) }]
    : [
        {
          name: HEAVY_PROJECT,
          testMatch: HEAVY,
          // The first project begins at once: its last test would otherwise run alone.
          workers: 1,
          use: launchedFrom(shellPath ?? browserPath),
        },
        {
          name: 'other-settings',
          testMatch: OTHER_SETTINGS,
          workers: 1,
          use: launchedFrom(shellPath ?? browserPath),
        },
        {
          name: 'pages',
          testIgnore: [WHOLE_BROWSER, COMPILING, ...HEAVY, ...OTHER_SETTINGS, ON_A_RUNNING_SITE],
          use: launchedFrom(shellPath ?? browserPath),
        },
        { name: 'whole-browser', testMatch: WHOLE_BROWSER, use: launchedFrom(browserPath) },
        { name: 'compiling', testMatch: COMPILING, workers: 1, use: launchedFrom(shellPath ?? browserPath) },
      ],
});
