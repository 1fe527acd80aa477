import { chromium, type Browser } from '@playwright/test';

/**
 * Only the last list of features counts, so those that the test runner leaves out and a bench notices are
 * named again. The others are the browser's own surfaces: its address bar is a page of 400 files, which a
 * random visit would load beside its own.
 */
const LEFT_OUT = [
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['PreloadTopChromeWebUI', 'PreloadTopChromeWebUILessNavigations'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
];

/** The pointer is a finger for the whole browser, because emulated touch ends with a document. */
const FINGER = [
  '--touch-events=enabled',
  '--blink-settings=availablePointerTypes=2,primaryPointerType=2,availableHoverTypes=1,primaryHoverType=1',
];

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
    args: [
      ...BROWSER_ARGUMENTS,
      `--disable-features=${LEFT_OUT.join(',')}`,
      ...FINGER,
      `--ignore-certificate-errors-spki-list=${spkiHash}`,
    ],
  });
}
