import { paths } from '@konnect/mfe-community/paths';
import type { Page } from '@playwright/test';
import { saveData } from '../../fixtures/data-saver';
import { expect, test } from '../../fixtures/test';

// A visitor who only reads runs no code of the page; who does something that needs it loses nothing.

test.use({ hasTouch: true });

const ARTICLE = paths.article('githurai-football-cup');
/** The reader's script reports and follows; it is no part of the application. */
const APPLICATION = /\/assets\/(?!shell\/\w+\/reader\.).*\.js$/;

const PAGE_CODE = /\/article-page\.[0-9a-f]+\.js$/;

const likeButton = (page: Page) => page.getByRole('button', { name: 'Like', exact: true });
const isStarted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('konnect:start').length > 0);
/**
 * The first frame after the page has loaded in which the browser has nothing to do, and the requests of that
 * time. A browser that draws nothing more may not call back by itself, so three seconds are enough.
 */
const atRest = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })));
};

/** Scripts of the application that were run, or only fetched, by this page. */
function scriptsOf(page: Page) {
  const seen = { run: [] as string[], fetched: [] as string[], fonts: [] as string[] };
  page.on('request', (request) => {
    if (request.resourceType() === 'font') seen.fonts.push(request.url());
    if (!/\.js$/.test(request.url())) return;
    if (request.resourceType() === 'script') seen.run.push(request.url());
    else seen.fetched.push(request.url());
  });
  return seen;
}

/** Every script of the application takes this long, in milliseconds. */
async function delayCode(page: Page, ms: number): Promise<void> {
  await page.route(APPLICATION, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test('Who only reads runs no code: it is fetched when the page is idle, and counted as a visit all the same', async ({
  page,
  goto,
}) => {
  const scripts = scriptsOf(page);
  const visit = page.waitForRequest(/\/api\/visits\/$/);
  await goto(ARTICLE, { untilUsable: false });
  await visit;
  await expect.poll(() => scripts.fetched.some((url) => /remoteEntry/.test(url))).toBe(true);
  await atRest(page);
  expect(scripts.fetched.filter((url) => PAGE_CODE.test(url))).toEqual([]);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 100);
      return scripts.fetched.filter((url) => PAGE_CODE.test(url));
    })
    .toHaveLength(1);
  await page.getByRole('main').locator('p').nth(2).click();
  await atRest(page);
  expect(scripts.run.filter((url) => APPLICATION.test(url))).toEqual([]);
  expect(await isStarted(page)).toBe(false);
});

test('Who loses the line while reading writes a comment all the same, and finds it again', async ({
  page,
  goto,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const scripts = scriptsOf(page);
  await goto(ARTICLE, { untilUsable: false });
  await atRest(page);
  // As people do, again and again: the idle page begins to watch a moment later.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 100);
      return scripts.fetched.filter((url) => PAGE_CODE.test(url));
    })
    .toHaveLength(1);
  await atRest(page);
  await context.setOffline(true);
  const field = page.getByRole('textbox', { name: 'Comment' });
  await field.scrollIntoViewIfNeeded();
  await field.tap();
  await page.keyboard.type('The line is gone here', { delay: 30 });
  await expect(field).toHaveValue('The line is gone here');
  await context.setOffline(false);
  await page.reload();
  await expect(field).toHaveValue('The line is gone here');
});

test('With data saver nothing but the document and its pictures is fetched until somebody does something', async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  await saveData(context, baseURL);
  const scripts = scriptsOf(page);
  const visit = page.waitForRequest(/\/api\/visits\/$/);
  await goto(ARTICLE, { untilUsable: false });
  await visit;
  await atRest(page);
  expect(scripts).toEqual({ run: [], fetched: [], fonts: [] });
  await likeButton(page).tap();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ likes?$/ })).toBeVisible();
  await expect.poll(() => scripts.run.length).toBeGreaterThan(3);
});

test('A picture is enlarged on the page, however late the code is; a finger that scrolls there fetches none', async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  await saveData(context, baseURL);
  await delayCode(page, 1_000);
  await goto(ARTICLE, { untilUsable: false });
  await atRest(page);
  const picture = page.getByRole('link', { name: /^Enlarge picture/ }).first();
  await picture.scrollIntoViewIfNeeded();
  await picture.dispatchEvent('pointerdown', { pointerType: 'touch' });
  expect(await isStarted(page)).toBe(false);
  await picture.tap();
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog', { name: /^Pictures: / })).toBeVisible();
  await expect(page).toHaveURL(ARTICLE);
});

test('A tap on Like is answered at once and counted once, however late the code is', async ({
  page,
  goto,
}) => {
  await delayCode(page, 3_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await goto(ARTICLE, { untilUsable: false });
  const like = likeButton(page);
  await like.scrollIntoViewIfNeeded();
  await like.tap();
  expect(await like.getAttribute('aria-pressed')).toBe('true');
  expect(sent).toEqual([]);
  await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  expect(sent).toHaveLength(1);
  // Taken back, for the tests beside this one.
  await like.tap();
  await expect.poll(() => sent.length).toBe(2);
});

test('A link opens as a document before the code is there, and in the page after', async ({ page, goto }) => {
  const fetched: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Preload.enable');
  cdp.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await goto(paths.articles(), { untilUsable: false });
  const likely = page.getByRole('main').locator('a[data-likely]');
  await expect(likely).toHaveCount(1);
  // The browser has the document before anybody touches the link.
  await expect.poll(() => fetched).toEqual([await likely.getAttribute('href')]);
  await atRest(page);
  await likely.tap();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isStarted(page)).toBe(false);
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON())).toMatchObject({
    deliveryType: 'navigational-prefetch',
  });
  await page.goBack();
  await expect(page).toHaveURL(paths.articles());
});

test('An address of a place behind the first screen opens there, before any code runs', async ({
  page,
  goto,
}) => {
  await goto(`${ARTICLE}#other-articles`, { untilUsable: false });
  await expect(page.locator(':target')).toBeInViewport();
  expect(await isStarted(page)).toBe(false);
});

test('When the code does not come the page says so, and the next try works', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/ERR_FAILED/, /Failed to load resource/);
  await page.route(APPLICATION, (route) => route.abort());
  await goto(ARTICLE, { untilUsable: false });
  const like = likeButton(page);
  await like.tap();
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText('This did not load. Check your connection and try again.');
  // It stands over the text of the page.
  await expect(notice).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(APPLICATION);
  await like.tap();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isReady(page)).toBe(true);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.tap();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

const isReady = (page: Page) => page.evaluate(() => performance.getEntriesByName('konnect:ready').length > 0);

test('An unsent message on the device starts the code by itself', async ({ page, goto }) => {
  await page.addInitScript(() => localStorage.setItem('konnect:drafts', '["contact"]'));
  await goto(ARTICLE, { untilUsable: false });
  await expect.poll(() => isReady(page)).toBe(true);
});

test('A page that is only prerendered counts no visit and fetches nothing until it is shown', async ({
  page,
  goto,
}) => {
  await page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => isPrerendering });
    Object.assign(globalThis, {
      showPage() {
        isPrerendering = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
  const scripts = scriptsOf(page);
  const visits: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/visits\/$/.test(request.url())) visits.push(request.url());
  });
  await goto(ARTICLE, { untilUsable: false });
  await atRest(page);
  expect([visits, scripts.run, scripts.fetched, scripts.fonts]).toEqual([[], [], [], []]);
  await page.evaluate(() => (globalThis as unknown as { showPage(): void }).showPage());
  await expect.poll(() => visits.length).toBe(1);
});
