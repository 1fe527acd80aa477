import { chromium, type Browser } from '@playwright/test';

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Trusts the run's own certificate: with certificate errors Chromium caches nothing. */
export async function launchBrowser(spkiHash: string): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Real browsers go back to a page in this cache; the test runner switches it off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...BROWSER_ARGUMENTS, `--ignore-certificate-errors-spki-list=${spkiHash}`],
  });
}
