import { links } from '@konnect/contracts';
import { expectVisibleFocus } from '../../fixtures/keyboard';
import { chunkArrived } from '../../fixtures/script-bytes';
import { isSeen } from '../../fixtures/visible-middle';
import { expect, test, type Page } from '../../fixtures/test';

/** Pixels of the window that a bar takes. */
const height = (page: Page, role: 'banner' | 'navigation') =>
  page.getByRole(role, role === 'navigation' ? { name: 'Quick' } : {}).evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return Math.round(Math.min(bottom, innerHeight) - Math.max(top, 0));
  });

/** What answers scrolling comes once the page is at rest. */
async function openLongPage(page: Page, goto: (path: string) => Promise<unknown>): Promise<void> {
  await goto(links.community());
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    await expect(page.locator('html')).toHaveAttribute('data-compact-bars', '', { timeout: 500 });
  }).toPass();
  await page.mouse.wheel(0, -10_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-compact-bars');
  await expect
    .poll(() =>
      page.evaluate(() => [
        scrollY,
        document.getAnimations().filter((change) => change instanceof CSSTransition).length,
      ]),
    )
    .toEqual([0, 0]);
}

async function scrollBy(page: Page, pixels: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, pixels);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(Math.max(0, before + pixels));
}

test('The bars are compact on the way down and whole on the way up; nothing of the page shifts', async ({
  page,
  goto,
}) => {
  await openLongPage(page, goto);
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0, written: 0 });
    const seen = window as unknown as { shifted: number; written: number };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    const bars = document.querySelectorAll('header, nav[aria-label=Quick]');
    const watch = new MutationObserver((records) => (seen.written += records.length));
    for (const bar of bars)
      watch.observe(bar, { attributes: true, childList: true, characterData: true, subtree: true });
    watch.observe(document.documentElement, { attributes: true });
  });
  const whole = { top: await height(page, 'banner'), bottom: await height(page, 'navigation') };
  expect(whole.top).toBeGreaterThan(55);

  for (const pixels of [300, 300, 300]) await scrollBy(page, pixels);
  await expect.poll(() => height(page, 'banner')).toBeLessThan(whole.top - 8);
  await expect.poll(() => height(page, 'navigation')).toBeLessThan(whole.bottom - 12);
  // Compact, they can be used as before.
  for (const name of ['Menu', 'Chat Us'])
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  for (const sign of await page.getByRole('navigation', { name: 'Quick' }).locator('svg').all())
    await expect(sign).toBeInViewport({ ratio: 1 });

  await scrollBy(page, -60);
  await expect.poll(() => height(page, 'banner')).toBe(whole.top);
  await expect.poll(() => height(page, 'navigation')).toBe(whole.bottom);
  await scrollBy(page, 200);
  await expect.poll(() => height(page, 'banner')).toBeLessThan(whole.top);
  // One attribute at each of the three turns, nothing rendered, nothing moved.
  expect(
    await page.evaluate(() =>
      [window as unknown as { shifted: number; written: number }].map(({ shifted, written }) => ({
        shifted,
        written,
      })),
    ),
  ).toEqual([{ shifted: 0, written: 3 }]);
  await scrollBy(page, -10_000);
  await expect.poll(() => height(page, 'banner')).toBe(whole.top);
});

test('A bar with the focus is fully shown, an open menu stays, and nothing with the focus is under a bar', async ({
  page,
  goto,
}) => {
  await openLongPage(page, goto);
  const whole = await height(page, 'banner');
  await scrollBy(page, 700);
  await expect.poll(() => height(page, 'banner')).toBeLessThan(whole);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect.poll(() => height(page, 'banner')).toBe(whole);
  await expectVisibleFocus(page);

  await scrollBy(page, 300);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, -200);
  await expect(menu).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  // Down through the page and back up by the keyboard.
  await page.getByRole('searchbox').focus();
  for (const [key, times] of [
    ['Tab', 12],
    ['Shift+Tab', 8],
  ] as const) {
    for (let stop = 0; stop < times; stop += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => isSeen(page.locator(':focus'))).toBe(true);
    }
  }
});

test('A link to a place in the page shows that place below the bar', async ({ page, goto }) => {
  await goto(links.aboutSection('privacy'));
  await chunkArrived(page, 'lazy-notices');
  const target = page.locator('#privacy');
  await expect(target).toBeInViewport({ ratio: 1 });
  expect(await isSeen(target)).toBe(true);
});

test('Links and scripts that name a place of the page lead there each time, and Back leads back', async ({
  page,
  goto,
}) => {
  // The topics are beside the questions on wide screens only.
  await page.setViewportSize({ width: 1280, height: 600 });
  await goto(links.help());
  const topic = page.getByRole('navigation', { name: 'Topics' }).getByRole('link').last();
  const group = page.locator(`[id="${(await topic.getAttribute('href'))?.slice(1)}"]`);
  for (const _ of ['once', 'and again']) {
    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(group).not.toBeInViewport();
    await topic.click();
    await expect.poll(() => isSeen(group)).toBe(true);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await goto('/about');
  for (const id of ['people', 'licences', 'privacy']) {
    await page.evaluate((place) => (location.hash = place), id);
    await expect(page).toHaveURL(`/about#${id}`);
    await expect.poll(() => isSeen(page.locator(`#${id}`)), id).toBe(true);
  }
  await scrollBy(page, 300);
  const left = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect.poll(() => isSeen(page.locator('#licences'))).toBe(true);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('Without motion the bars change at once, on a screen too', async ({ page, goto }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLongPage(page, goto);
  const whole = await height(page, 'banner');
  await scrollBy(page, 600);
  await expect.poll(() => height(page, 'banner')).toBeLessThan(whole);
  const moves = () => page.getByRole('banner').evaluate((bar) => bar.getAnimations({ subtree: true }).length);
  expect(await moves()).toBe(0);
  for (const entry of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
    expect(await isSeen(entry)).toBe(true);
  await scrollBy(page, -100);
  await expect.poll(() => height(page, 'banner')).toBe(whole);
  expect(await moves()).toBe(0);
});
