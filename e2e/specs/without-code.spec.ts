import { links } from '@konnect/contracts';
import { paths as careers } from '@konnect/mfe-careers/paths';
import { paths } from '@konnect/mfe-community/paths';
import { hydrated } from '../fixtures/hydrated';
import { expect, type Page, test } from '../fixtures/test';
import { typeInto } from '../fixtures/typing';

// What the browser does alone. It must work before the code has come, when it never comes, and where scripts
// are off.

/** Keeps every script of the site away, as a network does that breaks off after the document. */
async function blockScripts(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
}

/** The row of the first carousel of home. */
const rowOf = (page: Page) =>
  page.getByRole('region', { name: 'What is on' }).locator('[data-viewport]').first();

const shownSlide = (page: Page) =>
  rowOf(page).evaluate(({ scrollLeft, clientWidth }) => Math.round((scrollLeft / clientWidth) * 100) / 100);

/**
 * Drags the row by a finger to its next slide, in the time that a quick person takes: sent at once, the
 * events are a throw of any speed.
 */
async function swipe(page: Page): Promise<void> {
  await rowOf(page).scrollIntoViewIfNeeded();
  const box = await rowOf(page).boundingBox();
  if (!box) throw new Error('The slides are not shown.');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0.9);
  for (const part of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) {
    await page.waitForTimeout(16);
    await touch('touchMove', part);
  }
  await touch('touchEnd');
}

const MODES = [
  { mode: 'without JavaScript', javaScriptEnabled: false },
  { mode: 'while no script has come', javaScriptEnabled: true },
];

for (const { mode, javaScriptEnabled } of MODES) {
  test.describe(mode, () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page, guard }) => {
      if (!javaScriptEnabled) return;
      guard.allow(/request failed: .*\.js/, /Failed to load resource: net::ERR_FAILED .*\.js/);
      await blockScripts(page);
    });

    const open = { untilUsable: false };
    const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
    const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

    test(`The menu opens, closes and leads on ${mode}`, async ({ page, goto }) => {
      await goto(links.home(), open);
      const menu = menuOf(page);
      await expect(menu).toBeHidden();
      await opener(page, 'Menu').dblclick();
      await expect(menu).toBeVisible();
      await menu.getByRole('button', { name: 'Close' }).click();
      await expect(menu).toBeHidden();
      await opener(page, 'More').click();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener(page, 'More')).toBeFocused();
      await opener(page, 'Menu').click();
      await expect(menu).toBeVisible();
      await menu.getByRole('link', { name: 'Help' }).click();
      await expect(page).toHaveURL(links.help());
      await expect(menu).toBeHidden();
      await opener(page, 'Menu').click();
      await expect(menu.getByRole('link', { name: 'Help' })).toHaveAttribute('aria-current', 'page');
    });

    test(`A tap beside the menu closes it and touches nothing else ${mode}`, async ({ page, goto }) => {
      await goto(paths.articles(), open);
      await opener(page, 'More').click();
      const menu = menuOf(page);
      await expect(menu).toBeVisible();
      const place = await page.getByRole('link', { name: 'Konnect, home' }).boundingBox();
      if (!place) throw new Error('The logo is not shown.');
      const x = place.x + place.width / 2;
      const y = place.y + place.height / 2;
      // At once the page beside the menu still belongs to the second tap of a double tap.
      await expect
        .poll(() => page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.tagName, { x, y }))
        .toBe('BUTTON');
      await page.mouse.click(x, y);
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(paths.articles());
    });

    test(`The slides of home can be swiped ${mode}`, async ({ page, goto }) => {
      await goto(links.home(), open);
      await expect(rowOf(page).getByRole('link').first()).toBeVisible();
      await swipe(page);
      await expect.poll(() => shownSlide(page)).toBe(1);
    });

    test(`A question opens and closes by a tap ${mode}`, async ({ page, goto }) => {
      await goto(links.help(), open);
      const question = page.locator('main details').first();
      await question.locator('summary').first().click();
      await expect(question.getByRole('link', { name: 'Link to this question' })).toBeVisible();
      await question.locator('summary').first().click();
      await expect(question.getByRole('link', { name: 'Link to this question' })).toBeHidden();
    });

    test(`Searches and filters lead to their results ${mode}`, async ({ page, goto }) => {
      await goto(links.help(), open);
      await typeInto(page.getByRole('searchbox', { name: 'Search for an answer' }), 'pay');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/faq\?search=pay$/);
      await expect(
        page.getByRole('region', { name: 'In the question' }).locator('details').first(),
      ).toBeVisible();

      await goto(links.search('fibre'), open);
      await page.getByRole('list', { name: 'Kind' }).getByRole('link').nth(1).click();
      await expect(page).toHaveURL(/[?&]type=/);

      await goto(careers.jobs(), open);
      await page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Roysambu' }).click();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
      // The last one of its row is brought into it.
      const place = page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Zimmerman' });
      await goto(careers.jobs({ location: 'Zimmerman' }), open);
      await expect(place).toBeInViewport({ ratio: 1 });
    });

    test(`A story can be shared by plain links ${mode}`, async ({ page, goto }) => {
      await goto(links.article('fibre-reaches-mwiki'), open);
      const share = page.getByRole('group', { name: 'Share' });
      for (const [name, address] of [
        [/WhatsApp/, /^https:\/\/wa\.me\/\?text=/],
        [/Facebook/, /^https:\/\/www\.facebook\.com\//],
        [/ X,/, /^https:\/\/x\.com\//],
      ] as const)
        await expect(share.getByRole('link', { name })).toHaveAttribute('href', address);
    });
  });
}

/** Lets the scripts come when it is told to. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('A menu that was opened before the code came stays open, keeps the focus and closes by Back', async ({
  page,
}) => {
  const release = await holdScripts(page);
  // Deferred scripts hold back `DOMContentLoaded`.
  await page.goto(paths.articles(), { waitUntil: 'commit' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  release();
  await hydrated(page);
  // Code makes the rest of the page inert.
  await expect
    .poll(() =>
      page.getByRole('main', { includeHidden: true }).evaluate((main) => (main as HTMLElement).inert),
    )
    .toBe(true);
  await expect(menu).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(paths.articles());
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(links.help());
  await expect(menu).toBeHidden();
});

test('The code takes over the slide that a visitor has swiped to and moves it no more than once', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(links.home(), { waitUntil: 'commit' });
  await swipe(page);
  await expect.poll(() => shownSlide(page)).toBe(1);
  release();
  await hydrated(page);
  const carousel = page.getByRole('region', { name: 'What is on' }).locator('[data-carousel]').first();
  await expect(carousel.locator('[data-place] > span').first()).toHaveText(/^2 of \d/);
  await expect(carousel.locator('li').nth(1)).not.toHaveAttribute('inert');
  await expect(carousel.locator('li').first()).toHaveAttribute('inert');
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await expect(carousel.locator('[data-place] > span').first()).toHaveText(/^3 of \d/);
});
