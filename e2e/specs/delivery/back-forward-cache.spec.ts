import { paths } from '@konnect/mfe-community/paths';
import { expect, test, type Page } from '../../fixtures/test';

// Who goes back gets the page as it was left, from the browser's memory: nothing of ours keeps it out of
// there.

// The test runner switches this cache off; real browsers have it.
test.use({
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** Notes each time a document is shown, and whether it came out of the browser's memory. */
async function watchShows(page: Page): Promise<string[]> {
  const shows: string[] = [];
  await page.exposeFunction('noteShow', (show: string) => void shows.push(show));
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) =>
      (globalThis as unknown as { noteShow(show: string): void }).noteShow(
        `${location.pathname} ${persisted ? 'restored' : 'loaded'}`,
      ),
    ),
  );
  return shows;
}

test('Back to a page that was only read shows it as it was left', async ({ page, goto }) => {
  const shows = await watchShows(page);
  await goto(paths.articles(), { untilUsable: false });
  await page.getByRole('main').getByRole('article').getByRole('link').first().tap();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect.poll(() => shows.at(-1)).toBe(`${paths.articles()} restored`);
});

test('Back to a page whose code runs shows it as it was left, and it still answers', async ({
  page,
  goto,
}) => {
  const shows = await watchShows(page);
  const article = paths.article('fibre-reaches-mwiki');
  await goto(article);
  await page.evaluate(() => location.assign('/jobs'));
  await expect(page).toHaveURL(/\/jobs$/);
  await page.evaluate(() => history.back());
  await expect.poll(() => shows.at(-1)).toBe(`${article} restored`);
  const like = page.getByRole('button', { name: 'Like', exact: true });
  const before = await like.getAttribute('aria-pressed');
  await like.tap();
  await expect(like).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await like.tap();
});
