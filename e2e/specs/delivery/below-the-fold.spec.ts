import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { expect, test, type Page } from '../../fixtures/test';

// What is far below the first screen costs a slow phone nothing before somebody goes there.

test.use({ hasTouch: true });

const isLaidOut = (page: Page) =>
  page.getByRole('contentinfo').evaluate((footer) =>
    // The element itself is always there; only what is in it may be left out.
    footer.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
  );

test('The end of a page is laid out when it comes near, and every word of it can be reached before', async ({
  page,
  goto,
}) => {
  await goto(paths.article('fibre-reaches-mwiki'), { untilUsable: false });
  expect(await isLaidOut(page)).toBe(false);
  // Assistive technology and search within the page know all of it.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /WhatsApp/ })).toHaveCount(1);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await isLaidOut(page)).toBe(true);
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('A form far below is left out by itself, because browsers lay out text fields before somebody goes there', async ({
  page,
  goto,
}) => {
  await goto(paths.article('fibre-reaches-mwiki'), { untilUsable: false });
  const comments = page.getByRole('region', { name: /^Comments/ });
  const parts = comments.locator('[data-below-fold]');
  const form = parts.filter({ has: page.getByRole('textbox', { includeHidden: true }) });
  await expect(form).toHaveCount(1);
  await expect(form.getByRole('article')).toHaveCount(0);
  await expect(parts.filter({ has: page.getByRole('article') })).not.toHaveCount(0);
  for (const part of await parts.all())
    expect(
      await part.evaluate(({ firstElementChild }) =>
        firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      ),
    ).toBe(false);
});

for (const path of [links.community(), links.topic('network'), links.gallery(), links.deals()])
  test(`Cards of ${path} that are far below are laid out when they come near`, async ({ page, goto }) => {
    await goto(path, { untilUsable: false });
    const last = page.getByRole('main').locator('li[data-below-fold]').last();
    const isShown = () =>
      last.evaluate(({ firstElementChild }) =>
        firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      );
    expect(await isShown()).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(isShown).toBe(true);
    await expect(last.getByRole('img').or(last.getByRole('link')).first()).toBeInViewport();
  });

test('The end of a page that is opened in the page is left out as well, and is there on the way back', async ({
  page,
  goto,
}) => {
  await goto(links.community());
  await page.evaluate(() => document.documentElement.setAttribute('data-test', ''));
  await page.getByRole('main').getByRole('link', { name: 'Fibre reaches Mwiki' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Fibre reaches Mwiki' })).toBeInViewport();
  expect(await isLaidOut(page)).toBe(false);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(page)).toBe(true);
  const left = await page.evaluate(() => Math.round(scrollY));
  await page.goBack();
  await expect(page).toHaveURL(/\/community$/);
  await page.goForward();
  await expect(page).toHaveURL(/fibre-reaches-mwiki/);
  expect(await isLaidOut(page)).toBe(true);
  await expect.poll(() => page.evaluate((top) => Math.abs(Math.round(scrollY) - top), left)).toBeLessThan(40);
  await expect(page.locator('html')).toHaveAttribute('data-test', '');
});

// Not `innerText`, which is empty for what is not laid out yet.
const jobTexts = (page: Page) => page.getByRole('main').getByRole('article').allTextContents();

/**
 * Leaves the end of the list of jobs and comes back to it. @returns pixels between the two places, and
 * whether it is one list
 */
async function leaveAndComeBack(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-test', ''));
  const link = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const left = await jobTexts(page);
  const topOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const top = await topOf();
  await link.tap();
  await expect(page).not.toHaveURL(/\/jobs$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Jobs');
  await page.goBack();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole('main').getByRole('article').last()).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-test', '');
  return { distance: Math.abs((await topOf()) - top), isSameList: `${await jobTexts(page)}` === `${left}` };
}

test('Back in the page comes to the very place that was left, above parts that were never shown', async ({
  page,
  goto,
}) => {
  // Other tests of this site publish and end jobs, which moves every place of the list: such a way is walked
  // again.
  let distance = Number.NaN;
  await expect(async () => {
    await goto(links.jobs());
    const way = await leaveAndComeBack(page);
    expect(way.isSameList).toBe(true);
    distance = way.distance;
  }).toPass({ timeout: 60_000 });
  expect(distance).toBeLessThan(10);
});
