// Finds a Chromium for the browser tests: one that is installed, else the system's package, else the test runner's own.
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

const starts = (file) => spawnSync(file, ['--version'], { timeout: 15_000 }).status === 0;

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
  ];
  // A name may be a stub that only tells how to install the browser, so it has to answer.
  return candidates.find((file) => file && existsSync(file) && starts(file));
}

async function fromSystem() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return installed();
}

/** @returns {Promise<{ path?: string, fault?: string }>} no path and no fault: the test runner uses its own browser */
export async function findBrowser() {
  const found = installed() ?? (await fromSystem());
  if (found) return { path: found };
  const { code, output } = await run(tool('playwright', 'e2e'), ['install', '--with-deps', 'chromium']);
  if (code === 0) return {};
  const plain = await run(tool('playwright', 'e2e'), ['install', 'chromium']);
  return plain.code === 0
    ? {}
    : {
        fault: `No Chromium was found and none could be installed:\n${output.trim().split('\n').slice(-5).join('\n')}`,
      };
}

/** How the browser tests and the bench are told of it. */
export const browserEnv = ({ path }) => (path ? { CHROMIUM_PATH: path, CHROMIUM: path } : {});
