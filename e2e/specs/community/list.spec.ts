import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { saveData } from '../../fixtures/data-saver';
import { expect, test } from '../../fixtures/test';
import { expectChangesEvery, stopClock } from '../../fixtures/timing';

const PAGE_SIZE = 9;

declare global {
  interface Window {
    /** Scroll position at the click on a link. */
    leftAt: number;
  }
}

test('The list shows the newest story large and the others as cards with one link each', async ({
  page,
  goto,
}) => {
  await goto(paths.articles());
  await expect(page.getByRole('heading', { name: 'Other stories' })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Other stories' }).getByRole('article');
  await expect(cards).toHaveCount(PAGE_SIZE - 1);
  const card = cards.filter({ hasText: 'Fibre reaches Mwiki' });
  await expect(card.getByRole('link')).toHaveCount(1);
  await expect(card.getByRole('heading')).toHaveAttribute('lang', /^(en|sw)$/);
  await expect(card.getByText('Wanjiru from the network team')).toBeVisible();
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(card.getByText('READ MORE')).toBeVisible();
});

test('The featured story has its date, time, author, first words, reading time and Read More', async ({
  page,
  goto,
}) => {
  // The demo's newest is an announcement, which shows neither date nor author.
  await page.route(/\/api\/trending-community-events\/(\?.*)?$/, async (route) => {
    // Whole, because cards come with the first words of their first one only.
    const response = await route.fetch({ url: route.request().url().replace('view=cards', '') });
    const list = (await response.json()) as { results: { slug: string }[] };
    await route.fulfill({
      response,
      json: {
        ...list,
        results: list.results.sort(
          (one, two) =>
            Number(two.slug === 'githurai-football-cup') - Number(one.slug === 'githurai-football-cup'),
        ),
      },
    });
  });
  await goto(links.contact());
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }).click();
  const featured = page.getByRole('main').getByRole('article').first();
  await expect(featured.getByRole('heading', { name: /^Githurai football cup/ })).toBeVisible();
  await expect(featured.getByText('Kamau, community desk')).toBeVisible();
  await expect(featured.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/);
  await expect(featured.getByText(/^It rained until the whistle/)).toBeVisible();
  await expect(featured.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(featured.getByText('Read More')).toBeVisible();
  await expect(featured.getByRole('link')).toHaveCount(1);
});

test('The slideshow of the featured story moves every 8 seconds until it is paused', async ({
  page,
  goto,
}) => {
  await page.clock.install();
  await goto(paths.articles());
  const slides = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('region', { name: /^Pictures: / });
  await expect(slides.getByText('1 of 3')).toBeVisible();
  await page.mouse.move(5, 5);
  await stopClock(page);
  await expectChangesEvery(page, slides.getByText(/^\d of 3/), 8);
  await slides.getByRole('button', { name: 'Pause slides' }).click();
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible();
  const place = await slides.getByText(/^\d of 3/).textContent();
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(20_000);
  await expect(slides.getByText(/^\d of 3/)).toHaveText(place ?? '');
});

for (const wish of ['data saver', 'Save-Data header alone', 'reduced motion']) {
  test(`With ${wish} the featured story stands still`, async ({ page, goto, context, baseURL }) => {
    if (wish === 'data saver') await saveData(context, baseURL);
    else if (wish === 'reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' });
    else await context.setExtraHTTPHeaders({ 'Save-Data': 'on' });
    await page.clock.install();
    await goto(paths.articles());
    const featured = page.getByRole('main').getByRole('article').first();
    await page.clock.runFor(20_000);
    if (wish === 'reduced motion') {
      await expect(featured.getByText('1 of 3')).toBeVisible();
      await expect(featured.getByRole('button', { name: 'Pause slides' })).toHaveCount(0);
    } else {
      await expect(page.locator('html')).toHaveAttribute('data-save-data', '');
      await expect(featured.locator('img')).toHaveCount(1);
      await expect(featured.getByRole('region')).toHaveCount(0);
    }
  });
}

test('Searching filters while typing, keeps the search in the address and announces the count', async ({
  page,
  goto,
}) => {
  await goto(paths.articles());
  await page.getByRole('searchbox', { name: 'Search stories' }).pressSequentially('fibre');
  await expect(page).toHaveURL(paths.articles({ search: 'fibre' }));
  const found = page.getByRole('region', { name: /found for “fibre”/ });
  await expect(found.getByRole('article').filter({ hasText: 'Fibre reaches Mwiki' })).toBeVisible();
  await expect(found.getByRole('status').filter({ hasText: /found for “fibre”/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search stories' })).toHaveValue('fibre');
  await expect(page.getByRole('article').filter({ hasText: 'Fibre reaches Mwiki' })).toBeVisible();
});

test('A search waits until typing has paused for a quarter of a second', async ({ page, goto }) => {
  await page.clock.install();
  await goto(paths.articles());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/trending-community-events/') asked.push(searchParams.get('search') ?? '');
  });
  await stopClock(page);
  const search = page.getByRole('searchbox', { name: 'Search stories' });
  for (const key of 'fib') {
    await search.press(key);
    await page.clock.runFor(200);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toEqual(['fib']);
});

test('A title that has the word ranks above texts that have it', async ({ page, goto }) => {
  await goto(paths.articles({ search: 'jacaranda' }));
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Jacaranda season');
});

test('A search without result says so and leads on', async ({ page, goto }) => {
  await goto(paths.articles({ search: 'zzzz' }));
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all stories' }).click();
  await expect(page).toHaveURL(paths.articles());
  await expect(page.getByRole('searchbox', { name: 'Search stories' })).toHaveValue('');
});

test('Load More appends the next page and focuses the first new card; it goes with the last page', async ({
  page,
  goto,
}) => {
  await goto(paths.articles());
  const cards = page.getByRole('region', { name: 'Other stories' }).getByRole('article');
  const more = page.getByRole('link', { name: 'Load More' });
  await more.click();
  await expect(cards).toHaveCount(2 * PAGE_SIZE - 1);
  await expect(cards.nth(PAGE_SIZE - 1).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(paths.articles({ pages: 2 }));
  await more.click();
  await expect(cards).toHaveCount(24 - 1);
  await expect(more).toHaveCount(0);
});

test('Back from a story restores the list and the place in it', async ({ page, goto }) => {
  await goto(paths.articles());
  const cards = page.getByRole('region', { name: 'Other stories' }).getByRole('article');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(2 * PAGE_SIZE - 1);
  const chosen = cards.nth(PAGE_SIZE + 3).getByRole('link');
  await chosen.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(1_000);
  await chosen.click();
  await expect(page.getByRole('heading', { name: 'Other Articles' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(2 * PAGE_SIZE - 1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100);
});

test('Back to a story that a link opened returns to the place below it', async ({ page, goto }) => {
  await goto(paths.articles());
  await page.getByRole('region', { name: 'Other stories' }).getByRole('link').first().click();
  const others = page.getByRole('region', { name: 'Other Articles' });
  const chosen = others.getByRole('link').last();
  await chosen.scrollIntoViewIfNeeded();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate(() => addEventListener('click', () => (window.leftAt = scrollY), { capture: true }));
  await chosen.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(title);
  expect(await page.evaluate(() => [scrollY, window.leftAt > 500])).toEqual([0, true]);
  await page.goBack();
  await expect(heading).toHaveText(title);
  expect(Math.abs(await page.evaluate(() => scrollY - window.leftAt))).toBeLessThan(100);
  await expect(chosen).toBeInViewport();
});

test('The address of a list with several pages opens all of them', async ({ page, goto }) => {
  await goto(paths.articles({ pages: 2 }));
  await expect(page.getByRole('region', { name: 'Other stories' }).getByRole('article')).toHaveCount(
    2 * PAGE_SIZE - 1,
  );
});

test('A list whose next page fails says so, keeps its articles and can be tried again', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/request failed: .*trending-community-events/, /console: Failed to load resource/);
  await goto(paths.articles());
  await page.route('**/api/trending-community-events/?*', (route) => route.abort('connectionfailed'));
  const cards = page.getByRole('region', { name: 'Other stories' }).getByRole('article');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.getByText('The next stories could not be loaded')).toBeVisible({ timeout: 30_000 });
  await expect(cards).toHaveCount(PAGE_SIZE - 1);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(2 * PAGE_SIZE - 1);
});

test('Moving between areas sets title and canonical address and puts the focus on the heading', async ({
  page,
  goto,
}) => {
  await goto(links.community());
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Jobs' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Jobs' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/Jobs/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/jobs$/);
});
