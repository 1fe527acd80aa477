import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
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
  savesData?: boolean;
}

/** Lighthouse and WebPageTest call this Slow 4G; the phone is four times slower than this machine. */
export const SLOW_4G: Conditions = { down: 1600, up: 750, latency: 150, cpu: 4 };
export const UNLIMITED: Conditions = { down: -1, up: -1, latency: 0, cpu: 1 };
/** Spreads the levels of loading far apart, so that a busy machine does not blur them. */
export const ONLY_LATENCY: Conditions = { down: -1, up: -1, latency: 1500, cpu: 1 };

/** A page is watched this long after its load event. */
const AFTER_LOAD = 5_000;
const READY_LIMIT = 60_000;

/**
 * Only `ready` needs Konnect's shell. `quiet` comes once everything has arrived after the load event,
 * `settled` five seconds after it.
 */
type VisitEnd = 'ready' | 'quiet' | 'settled';

export interface Visit {
  wire: Wire;
  observed: Observed;
  /** Milliseconds of the main thread until the end of the visit. */
  cpu: number;
  page: Page;
  cdp: CDPSession;
}

const bytesPerSecond = (kilobits: number): number => (kilobits < 0 ? -1 : (kilobits * 1000) / 8);

/** Opens an address with empty caches on a phone's screen and waits for the end of the visit. */
export async function visit<T>(
  browser: Browser,
  url: string,
  conditions: Conditions,
  read: (visited: Visit) => T | Promise<T>,
  end: VisitEnd = 'ready',
): Promise<T> {
  const context = await newPhone(browser, conditions);
  try {
    return await read(await openPage(context, url, conditions, end));
  } finally {
    await context.close();
  }
}

const SCREEN = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, ignoreHTTPSErrors: true };

export async function newPhone(browser: Browser, { savesData }: Conditions): Promise<BrowserContext> {
  return browser.newContext({
    ...SCREEN,
    isMobile: true,
    hasTouch: true,
    ...(savesData ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
  });
}

/**
 * A phone for changes of page. Emulated touch, media and mobile viewports end with their document: the
 * browser then computes all styles of the page that is left, before it shows the next one. No phone does
 * that, and it took a hundred milliseconds of a page with many styles.
 */
export async function newNavigatingPhone(browser: Browser): Promise<BrowserContext> {
  const ownMedia = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };
  return browser.newContext({ ...SCREEN, ...ownMedia });
}

/** Opens an address in a new page of the context, whose caches keep what earlier pages left. */
export async function openPage(
  context: BrowserContext,
  url: string,
  conditions: Conditions,
  end: VisitEnd,
): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const wire = await Wire.attach(cdp);
  await emulate(cdp, conditions);
  await cdp.send('Performance.enable');
  await page.addInitScript(observe);
  if (end === 'ready') await page.addInitScript(startCode);
  const before = await taskTime(cdp);
  await page.goto(url, { waitUntil: 'commit', timeout: READY_LIMIT });
  if (end === 'ready') {
    await page.waitForFunction(() => performance.getEntriesByName('konnect:ready').length > 0, undefined, {
      timeout: READY_LIMIT,
      polling: 100,
    });
    await wire.settled();
  } else {
    // Nothing is asked of the page in this time: at a quarter of the speed each question counts as its work.
    await page.waitForLoadState('load', { timeout: READY_LIMIT });
    if (end === 'settled') await new Promise((resolve) => setTimeout(resolve, AFTER_LOAD));
  }
  const cpu = (await taskTime(cdp)) - before;
  await wire.settled();
  const observed = await page.evaluate(readObserved);
  return { wire, observed, cpu, page, cdp };
}

/** Konnect's code waits for an intent. Is sent to the page as text, so it may use nothing from outside. */
function startCode(): void {
  document.addEventListener('DOMContentLoaded', () =>
    (globalThis as { konnect?: { start(): void } }).konnect?.start(),
  );
}

async function emulate(cdp: CDPSession, { down, up, latency, cpu, savesData }: Conditions): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond(down),
    uploadThroughput: bytesPerSecond(up),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (savesData) await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
