import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@konnect/mfe-community/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

// What the first view does not need comes once the page has loaded: other pictures, then fonts, then code.

/** What a page asks for and what arrives, in order, until its code has been fetched. */
async function orderOf(page: Page, goto: (path: string, options: object) => unknown, path: string) {
  const order: string[] = [];
  page.on('request', (request) => order.push(`asked ${request.url()}`));
  page.on('requestfinished', (request) => order.push(`arrived ${request.url()}`));
  page.on('load', () => order.push('loaded'));
  await goto(path, { untilUsable: false });
  const place = (pattern: RegExp) => order.findIndex((line) => pattern.test(line));
  await expect.poll(() => place(/^asked .*vendor/)).toBeGreaterThan(0);
  return { order, place };
}

/** Width of a line in the stand-in as a share of the face's, for each weight. Runs in the page. */
async function widthsOfStandIns(): Promise<[weight: number, ratio: number][] | undefined> {
  const line =
    'Neighbours in Mwiki can ask for an installation from Monday, and pay the first month when it works.';
  const context = document.createElement('canvas').getContext('2d');
  const width = async (font: string) => {
    await document.fonts.load(font);
    if (context) context.font = font;
    return context?.measureText(line).width ?? 0;
  };
  const probe = await document.fonts.load('1em "Text Fallback"').catch(() => []);
  if (probe.length === 0) return undefined;
  const ratios: [number, number][] = [];
  for (const weight of [400, 600, 700]) {
    const face = await width(`${weight} 100px "Atkinson Hyperlegible Next Variable"`);
    ratios.push([weight, (await width(`${weight} 100px "Text Fallback"`)) / face]);
  }
  return ratios;
}

const IMAGE = /^asked .*\/services\/content/;

test('Other pictures, fonts and code are requested in this order once the page has loaded', async ({
  page,
  goto,
}) => {
  const { order, place } = await orderOf(page, goto, paths.home());
  const loaded = place(/^loaded/);
  expect(order.slice(0, loaded).filter((line) => IMAGE.test(line))).toHaveLength(1);
  // One for text and one for headings.
  expect(order.filter((line) => /^arrived .*\.woff2/.test(line))).toHaveLength(2);
  expect(place(/^asked .*\.woff2/)).toBeGreaterThan(loaded);
  expect(place(/^asked .*\.js$/)).toBeGreaterThan(place(/^arrived .*\.woff2/));
  const small = page
    .getByRole('region', { name: 'What is on' })
    .getByRole('listitem')
    .nth(1)
    .locator('img')
    .first();
  await small.scrollIntoViewIfNeeded();
  await expect
    .poll(() => small.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Atkinson');
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  const fonts = (page: Page) => page.locator('html[data-fonts]');

  test('the first page keeps its stand-in fonts until something is touched', async ({ page, goto }) => {
    const { order } = await orderOf(page, goto, paths.article('fibre-reaches-mwiki'));
    expect(order.filter((line) => /\.woff2/.test(line))).toEqual([]);
    await expect(fonts(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Like', exact: true }).tap();
    await expect(fonts(page)).toHaveCount(1);
    expect(order.filter((line) => /^arrived .*\.woff2/.test(line))).toHaveLength(2);
  });

  // Each frame of an animation that the compositor cannot draw alone costs a slow phone 4 ms while the page
  // loads. One moves nothing: it lasts a millisecond and lets the parts behind the first screen in, where the
  // page takes longer than that to load.
  const LETS_PARTS_IN = 'after-first-frame';
  for (const path of [paths.home(), paths.article('fibre-reaches-mwiki'), '/jobs'])
    test(`nothing moves while ${path} loads`, async ({ page, goto }) => {
      await page.addInitScript(() => {
        const names: string[] = [];
        Object.assign(window, { startedAnimations: names });
        addEventListener('animationstart', ({ animationName }) => names.push(animationName), true);
      });
      await orderOf(page, goto, path);
      const started = await page.evaluate(() => Reflect.get(window, 'startedAnimations') as string[]);
      expect(started.filter((name) => name !== LETS_PARTS_IN)).toEqual([]);
    });

  test('text takes the same room in stand-ins as in the fonts, at every weight', async ({ page, goto }) => {
    await goto(paths.about(), { untilUsable: false });
    const widths = await page.evaluate(widthsOfStandIns);
    test.skip(widths === undefined, 'This machine has none of the fonts that stand in.');
    for (const [weight, ratio] of widths ?? [])
      expect(Math.abs(ratio - 1), `weight ${weight}: ${ratio}`).toBeLessThan(0.02);
  });

  test('the next page brings the fonts', async ({ page, goto }) => {
    await goto(paths.home(), { untilUsable: false });
    await page.evaluate((path) => location.assign(path), paths.about());
    await page.waitForURL(paths.about());
    await expect(fonts(page)).toHaveCount(1);
  });
});

for (const path of [paths.videos(), paths.gallery(), paths.deals()]) {
  test(`${path}: the largest picture of the first view is asked for before any other, and before code`, async ({
    page,
    goto,
  }) => {
    const { order, place } = await orderOf(page, goto, path);
    expect(order.slice(0, place(/^loaded/)).filter((line) => IMAGE.test(line))).toHaveLength(1);
    expect(place(/^asked .*\.js$/)).toBeGreaterThan(place(/^loaded/));
  });
}

test('Pictures load even when the page never finishes loading', async ({ page, goto }) => {
  let isHeld = false;
  await page.route(/\/services\/content/, (route) => {
    if (isHeld) return route.continue();
    isHeld = true;
    return undefined;
  });
  await goto(paths.home(), { untilUsable: false });
  const image = page.getByRole('region', { name: 'From the community' }).locator('img').first();
  const left = () => image.evaluate((image) => image.getBoundingClientRect().left);
  expect(await left()).toBeLessThan(-10_000);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  expect(await left()).toBeGreaterThanOrEqual(0);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
});

/** A way to the site that stops for a while within each document, before the page's own part. */
async function stopBeforeMain(target: string, waitMs: number): Promise<{ url: string; server: Server }> {
  const server = createServer((asked, answer) => {
    void (async () => {
      const found = await fetch(new URL(asked.url ?? '/', target));
      const body = Buffer.from(await found.arrayBuffer());
      const main = body.indexOf('<main');
      answer.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? 'text/plain' });
      if (main < 0) return answer.end(body);
      answer.write(body.subarray(0, main));
      await delay(waitMs);
      return answer.end(body.subarray(main));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('The first paint shows the page, not a header alone', async ({ browser, baseURL }) => {
  const WAIT_MS = 800;
  // The way there is another host, of which the guarded page of other tests would complain.
  const page = await browser.newPage();
  const { url, server } = await stopBeforeMain(baseURL ?? '', WAIT_MS);
  try {
    await page.goto(url + paths.article('fibre-reaches-mwiki'));
    const firstPaint = () => page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime);
    await expect.poll(firstPaint).toBeGreaterThanOrEqual(WAIT_MS);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
});
