import type { Browser, CDPSession, Page } from '@playwright/test';
import { goBack, type HeadingReport, shownAfter, watchHeadings } from './browser/headings';
import { newNavigatingPhone, openPage, SLOW_4G } from './browser/open-page';

/** Milliseconds until the heading of the other page is shown. */
export interface Navigation {
  /** From the click on a link of the list to the article. */
  toArticle: number;
  /** From the browser's button to the list. */
  back: number;
}

/** A finger rests on the screen about this long when it taps. */
const TAP = 80;
/** What the article loads after its heading belongs to no navigation, so the way back begins later. */
const READING = 3_000;
/** The same time for a page whose code runs from the start: pages are prefetched in it. */
const AFTER_READY = 5_000;
const LIMIT = 30_000;

/**
 * Opens the list, taps on the article after five seconds and goes back.
 * @param isCodeRunning true as after a first intent: the page changes inside the document
 */
export async function measureNavigation(
  browser: Browser,
  listUrl: string,
  article: { path: string; heading: string },
  isCodeRunning = false,
): Promise<Navigation> {
  const context = await newNavigatingPhone(browser);
  try {
    await context.addInitScript(watchHeadings);
    const { page, observed, cdp } = await openPage(
      context,
      listUrl,
      SLOW_4G,
      isCodeRunning ? 'ready' : 'settled',
    );
    if (isCodeRunning) await pause(AFTER_READY);
    const reports = await listen(cdp);
    await tap(page, cdp, `main a[href="${article.path}"]`);
    const toArticle = await waitFor(
      () => shownAfter(reports, 'click', article.heading),
      `${listUrl} to ${article.path}`,
    );
    await pause(READING);
    await cdp.send('Runtime.evaluate', { expression: `(${goBack.toString()})()`, userGesture: true });
    const back = await waitFor(() => shownAfter(reports, 'leave', observed.heading), `back to ${listUrl}`);
    return { toArticle, back };
  } finally {
    await context.close();
  }
}

async function listen(cdp: CDPSession): Promise<HeadingReport[]> {
  const reports: HeadingReport[] = [];
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === 'benchReport') reports.push(JSON.parse(payload) as HeadingReport);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchReport' });
  return reports;
}

async function tap(page: Page, cdp: CDPSession, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  // In the middle of the screen no bar covers it.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Images and prefetches that the scrolling started arrive first.
  await pause(READING);
  const box = await link.boundingBox();
  if (!box) throw new Error(`Nothing to tap on at ${selector}.`);
  // The middle of a link of several lines may lie outside of it; its first line does not.
  const touchPoints = [{ x: box.x + Math.min(20, box.width / 2), y: box.y + Math.min(12, box.height / 2) }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(TAP);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function waitFor(read: () => number | undefined, what: string): Promise<number> {
  for (const until = Date.now() + LIMIT; Date.now() < until; await pause(20)) {
    const found = read();
    if (found !== undefined) return found;
  }
  throw new Error(`The heading was not shown within ${LIMIT / 1000} s: ${what}.`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
