import { paths } from '@konnect/mfe-community/paths';
import type { Page } from '@playwright/test';
import { saveData } from '../../fixtures/data-saver';
import { networkQuiet } from '../../fixtures/network-quiet';
import { expect, test } from '../../fixtures/test';

const STORY = /\/api\/trending-community-events\/[a-z][a-z0-9-]+\/$/;
const PAGE_CODE = /\/article-page\.[0-9a-f]+\.js$/;

/** Requests of this page, in their order. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

/** Bytes of stories and their comments. Runs in the page. */
function receivedData(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ name }) => name.includes('/api/trending-community-events/'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Opened as by a thumb; the frames of the change are over when the heading is the story's. */
async function openFirstStory(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  const title = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('Code and data of a story in view are here before it is opened, within the budget of a page view', async ({
  page,
  goto,
}) => {
  const urls = requestsOf(page);
  await goto(paths.articles());
  const fetched = () => urls.filter((url) => STORY.test(url)).length;
  await expect.poll(fetched, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('article').nth(2).scrollIntoViewIfNeeded();
  // The pictures of the list and the code of the first story, which arrive meanwhile, take nothing of the
  // data's budget.
  await expect.poll(fetched, { timeout: 15_000 }).toBeGreaterThan(1);
  await networkQuiet(page);
  expect(urls.some((url) => PAGE_CODE.test(url))).toBe(true);
  expect(await page.evaluate(receivedData)).toBeLessThanOrEqual(15_000);
  const [slug] = urls.filter((url) => STORY.test(url)).map((url) => url.split('/').at(-2));
  const before = urls.length;
  await page.getByRole('main').locator(`a[href$="/${slug}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/${slug}$`));
  await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  const after = urls.slice(before);
  expect(after.filter((url) => PAGE_CODE.test(url) || STORY.test(url))).toEqual([]);
});

test('With data saver nothing is fetched ahead, and a story opens all the same', async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  await saveData(context, baseURL);
  const urls = requestsOf(page);
  await goto(paths.articles());
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1_000))));
  expect(urls.filter((url) => PAGE_CODE.test(url) || STORY.test(url))).toEqual([]);
  await openFirstStory(page);
});
