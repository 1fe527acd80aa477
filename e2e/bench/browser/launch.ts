import { chromium, type Browser } from '@playwright/test';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser that takes the run's own certificate as a real one: with certificate errors Chromium keeps
 * nothing in its caches.
 */
export async function launchBrowser(spkiHash: string): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'];
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    // Real browsers show a page again from this cache when somebody goes back; the test runner switches it
    // off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...ARGS, `--ignore-certificate-errors-spki-list=${spkiHash}`],
  });
}
