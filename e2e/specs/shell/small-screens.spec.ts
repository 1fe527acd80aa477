import { links } from '@konnect/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('The first screen of home shows the greeting, the price, two notices and the first picture', async ({
  page,
  goto,
}) => {
  await goto(links.home());
  for (const name of [
    'Dismiss: Planned works in Zimmerman',
    'Dismiss: Githurai 45 is back to normal speed',
  ]) {
    await expect(page.getByRole('button', { name })).toBeInViewport();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Internet from KSh/)).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole('link', { name: 'Internet Plans, opens portal' }).and(page.locator(':visible')),
  ).toHaveCount(1);
  const tasks = page.getByRole('navigation', { name: 'Common tasks' });
  for (const name of [/^Internet Plans/, /^Add device/, /^Change device/, /^Report an issue/])
    await expect(tasks.getByRole('link', { name })).toBeInViewport();
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
  const image = await page.locator('main img[fetchpriority=high]').boundingBox();
  const seen = (bar?.y ?? 0) - (image?.y ?? 0);
  expect(seen / (image?.height ?? 1), 'part of the first picture above the bar').toBeGreaterThan(0.6);
  // Until it is near, the browser does not lay it out and takes an estimate for its height.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const heightOfFooter = async () => (await page.getByRole('contentinfo').boundingBox())?.height;
  await expect.poll(heightOfFooter, 'height of the footer').toBeLessThan(850);
});

test('The tile of this month’s deals leads to the deals', async ({ page, goto }) => {
  await goto(links.home());
  await page.getByRole('link', { name: 'This month’s deals' }).click();
  await expect(page).toHaveURL(links.deals());
});

test('About is in the menu', async ({ page, goto }) => {
  await goto(links.jobs());
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(links.about());
});

test('The site can be used on a phone on its side and on half a phone screen', async ({ page, goto }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await goto(links.community());
  await page.mouse.wheel(0, 400);
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
  expect(bar?.height).toBeLessThan(60);
  await expect
    .poll(() => page.getByRole('banner').evaluate((top) => top.getBoundingClientRect().bottom))
    .toBeLessThan(0);
  await page.setViewportSize({ width: 180, height: 500 });
  for (const path of [
    links.home(),
    links.community(),
    links.contact(),
    links.jobs(),
    links.videos(),
    links.gallery(),
    links.deals(),
  ]) {
    await goto(path);
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
    await expect(page.getByRole('link', { name: 'Help' }).first()).toBeAttached();
  }
});

test('Guessed, misspelt and broken addresses lead to the right page', async ({ request }) => {
  const leads = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers()['location'] ?? ''}`;
  };
  for (const path of ['/plans', '/packages', '/pricing'])
    expect(await leads(path)).toMatch(/^302 https?:.*#internet-plans$/);
  expect(await leads('/pay')).toBe('302 /faq?search=pay');
  expect(await leads('/coverage')).toBe('302 /about#coverage');
  for (const page of ['/privacy', '/terms']) expect(await leads(page)).toBe('200 ');
  expect(await leads('/Community')).toBe('301 /community');
  expect(await leads('/community/Kids-Coding-Day')).toBe('302 /community/kids-coding-day');
  expect(await leads('/faq?search=%E0%A4%A')).toBe('301 /faq?search=');
});

test('An address with a broken escape leads to Page Not Found, and its title has no escape', async ({
  page,
  goto,
  guard,
  request,
}) => {
  guard.allow(/answer 404/, /console: Failed to load resource.*404/);
  for (const path of ['/community/%E0%A4%A', '/%', '/job/apply/%zz?from=mail']) {
    const answer = await goto(path);
    expect(answer.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Page Not Found | Konnect');
    await expect(page.getByText(`There is no page at ${path.split('?')[0]}`)).toBeVisible();
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
    // Programs, which read no page, are told so at once.
    const plain = await request.get(path, { headers: { accept: '*/*' } });
    expect(plain.status(), path).toBe(400);
    expect(/<title>(.*?)<\/title>/.exec(await plain.text())?.[1], path).toBe('Konnect');
  }
});
