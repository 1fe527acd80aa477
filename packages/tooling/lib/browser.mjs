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

/** Chromium without a window does a third less work, but has no back/forward cache. */
const SHELL_NAMES = ['chromium-headless-shell'];

const starts = (file) => spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0;

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

// A name may be a stub that only explains the installation, so it must answer.
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
  // Systems without this package have the browser alone, which can do everything.
  await installPackage(SHELL_NAMES[0]);
  return installed();
}

/** Returns `{}` when the test runner must use its own browser, and `fault` without any. */
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

/** The bench measures the browser that visitors have. */
export const browserEnv = ({ path, shellPath }) => ({
  ...(path ? { CHROMIUM_PATH: path, CHROMIUM: path } : {}),
  ...(shellPath ? { CHROMIUM_SHELL_PATH: shellPath } : {}),
});
