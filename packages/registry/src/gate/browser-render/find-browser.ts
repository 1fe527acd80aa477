import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The quickest first. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
/** Installers use these places, which are on no search path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export type BrowserChoice = { path: string } | { reason: string };

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param setting a path, `off`, or `auto` for an installed one @param searchPath folders as in `PATH` */
export function findBrowser(
  setting = process.env.GATE_BROWSER,
  searchPath = process.env.PATH ?? '',
): BrowserChoice {
  if (setting === 'off') return { reason: 'GATE_BROWSER is off' };
  if (setting && setting !== 'auto')
    return isProgram(setting)
      ? { path: setting }
      : { reason: `GATE_BROWSER names ${setting}, which is no program here` };
  const folders = searchPath.split(delimiter).filter(isAbsolute);
  for (const path of [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES])
    if (isProgram(path)) return { path };
  return { reason: 'no Chromium is installed where the registry runs; GATE_BROWSER may name one' };
}
