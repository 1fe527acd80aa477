import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';

// What the first view does not need leaves the line to the code; it must come all the same.

test('Fonts and all pictures but the largest are requested after the code of the page has loaded', async ({
  page,
  goto,
}) => {
  const order: string[] = [];
  page.on('requestfinished', (request) => order.push(`${request.resourceType()} arrived ${request.url()}`));
  page.on('request', (request) => order.push(`${request.resourceType()} asked ${request.url()}`));
  await goto(paths.home());
  const place = (pattern: RegExp) => order.findIndex((line) => pattern.test(line));
  const code = place(/^script arrived .*vendor/);
  expect(code).toBeGreaterThan(0);
  expect(
    order
      .slice(0, code)
      .filter((line) => line.startsWith('image asked') && line.includes('/services/content')),
  ).toHaveLength(1);
  // Text, headings, and the plain zero of prices and numbers.
  await expect.poll(() => order.filter((line) => line.startsWith('font arrived')).length).toBe(3);
  expect(place(/^font asked/)).toBeGreaterThan(code);
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
  await expect(page.locator('html')).toHaveAttribute('data-faces');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Atkinson');
});

for (const path of [paths.videos(), paths.gallery(), paths.deals()]) {
  test(`${path}: the largest picture of the first view is asked for before any code, and no other`, async ({
    page,
    goto,
  }) => {
    const order: string[] = [];
    page.on('request', (request) => order.push(`${request.resourceType()} ${request.url()}`));
    page.on('requestfinished', (request) => order.push(`${request.resourceType()} arrived ${request.url()}`));
    await goto(path);
    const code = order.findIndex((line) => /^script arrived .*vendor/.test(line));
    expect(code).toBeGreaterThan(0);
    expect(
      order
        .slice(0, code)
        .filter((line) => line.startsWith('image http') && line.includes('/services/content')),
    ).toHaveLength(1);
  });
}

test('Pictures load even when the code never arrives', async ({ page, goto, guard }) => {
  guard.allow(/Failed to load resource|ERR_FAILED/);
  await page.route(/\.js$/, (route) => route.abort());
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
