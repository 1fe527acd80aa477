import type { Browser, CDPSession, Page } from '@playwright/test';
import { observe, readObserved, type Observed } from './observed';
import { Wire } from './wire';

export interface Conditions {
  /** Kilobits per second; -1 for no limit. */
  down: number;
  up: number;
  /** Milliseconds per request. */
  latency: number;
  /** How many times slower than this machine. */
  cpu: number;
}

/** What Lighthouse and WebPageTest call Slow 4G, on a phone four times slower than this machine. */
export const SLOW_4G: Conditions = { down: 1600, up: 750, latency: 150, cpu: 4 };
export const UNLIMITED: Conditions = { down: -1, up: -1, latency: 0, cpu: 1 };
/** Spreads the levels of loading a second and a half apart, so that they can be told apart on a busy machine. */
export const ONLY_LATENCY: Conditions = { down: -1, up: -1, latency: 1500, cpu: 1 };

export interface Visit {
  wire: Wire;
  observed: Observed;
  /** Milliseconds of the main thread until the page was ready and quiet. */
  cpu: number;
  page: Page;
}

const READY_LIMIT = 60_000;
const bytesPerSecond = (kilobits: number): number => (kilobits < 0 ? -1 : (kilobits * 1000) / 8);

/** Opens an address with empty caches on a phone's screen, and waits until it is ready and quiet. */
export async function visit<T>(
  browser: Browser,
  url: string,
  conditions: Conditions,
  read: (visited: Visit) => T | Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const wire = await Wire.attach(cdp);
    await emulate(cdp, conditions);
    await cdp.send('Performance.enable');
    await page.addInitScript(observe);
    const before = await taskTime(cdp);
    await page.goto(url, { waitUntil: 'commit', timeout: READY_LIMIT });
    await page.waitForFunction(() => performance.getEntriesByName('konnect:ready').length > 0, undefined, {
      timeout: READY_LIMIT,
      polling: 100,
    });
    await wire.settled();
    const cpu = (await taskTime(cdp)) - before;
    const observed = await page.evaluate(readObserved);
    return await read({ wire, observed, cpu, page });
  } finally {
    await context.close();
  }
}

async function emulate(cdp: CDPSession, { down, up, latency, cpu }: Conditions): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond(down),
    uploadThroughput: bytesPerSecond(up),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
