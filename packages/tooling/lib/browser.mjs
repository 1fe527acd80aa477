// Finds a Chromium for the browser tests: one that is installed, else the system's package, else the test
// runner's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Chromium without the frame of its window: a third less work for the same pages, but without its
 * back/forward cache.
 */
const SHELL_NAMES = ['chromium-headless-shell'];

const starts = (file) => spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0;

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

// A name may be a stub that only tells how to install the browser, so it has to answer.
const firstThatStarts = (candidates) => candidates.find((file) => file && existsSync(file) && starts(file));

const installed = () => firstThatStarts([process.env.CHROMIUM_PATH, ...inPath(NAMES), ...PLACES]);
const installedShell = () => firstThatStarts([process.env.CHROMIUM_SHELL_PATH, ...inPath(SHELL_NAMES)]);

async function fromSystem() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const installPackage = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  await run('apt-get', ['update', '-qq'], { env });
  await installPackage('chromium');
  // Systems without this package have the browser alone, which can do all of it.
  await installPackage(SHELL_NAMES[0]);
  return installed();
}

/**
 * Takes what is installed, and installs only where there is none.
 * @returns {Promise<{ path?: string, shellPath?: string, fault?: string }>} `shellPath` is the browser
 * without a window, where
 *   there is one; no path and no fault: the test runner uses its own browser
 */
export async function findBrowser() {
  const found = installed() ?? (await fromSystem());
  if (found) return { path: found, shellPath: installedShell() };
  const { code, output } = await run(tool('playwright', 'e2e'), ['install', '--with-deps', 'chromium']);
  if (code === 0) return {};
  const plain = await run(tool('playwright', 'e2e'), ['install', 'chromium']);
  return plain.code === 0
    ? {}
    : {
        fault: `No Chromium was found and none could be installed:\n${output.trim().split('\n').slice(-5).join('\n')}`,
      };
}

/** How the browser tests and the bench are told of it. The bench measures the browser that visitors have. */
export const browserEnv = ({ path, shellPath }) => ({
  ...(path ? { CHROMIUM_PATH: path, CHROMIUM: path } : {}),
  ...(shellPath ? { CHROMIUM_SHELL_PATH: shellPath } : {}),
});
