import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';

const TILES = ['Now', 'Offers', 'Food+', 'Join in'];

test('F11 F13 Home shows the notices, and one that is put away stays away on this device', async ({ page, goto }) => {
  await goto(paths.home());
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Planned work', { exact: true })).toBeVisible();
  await notices.getByRole('button', { name: 'Dismiss: Planned works in Zimmerman' }).click();
  await expect(page.getByText('Planned works in Zimmerman', { exact: true })).toHaveCount(0);
  await goto(paths.home());
  await expect(page.getByRole('button', { name: 'Dismiss: Planned works in Zimmerman' })).toHaveCount(0);
});

test('F14 F15 F20 Home shows four tiles and the first three articles', async ({ page, goto }) => {
  await goto(paths.home());
  const tiles = page.getByRole('region', { name: 'What is on' });
  for (const name of TILES) await expect(tiles.getByRole('region', { name, exact: true })).toBeVisible();
  const latest = page.getByRole('region', { name: 'From the community' });
  await expect(latest.getByRole('article')).toHaveCount(3);
  await latest.getByRole('link', { name: 'All stories' }).click();
  await expect(page).toHaveURL(paths.articles());
});

test('F16 One Pause stops all tiles; their buttons still work', async ({ page, goto }) => {
  await page.clock.install();
  await goto(paths.home());
  const tiles = page.getByRole('region', { name: 'What is on' });
  const place = (name: string) => tiles.getByRole('region', { name, exact: true }).getByText(/^\d of \d$/);
  await tiles.getByRole('button', { name: 'Pause slides' }).click();
  await expect(tiles.getByRole('button', { name: 'Play slides' })).toBeVisible();
  const before = await Promise.all(TILES.map((name) => place(name).textContent()));
  await page.clock.runFor(20_000);
  expect(await Promise.all(TILES.map((name) => place(name).textContent()))).toEqual(before);
  await tiles.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Next slide' }).click();
  await expect(place('Now')).toHaveText(/^2 of /);
});

test('F16 The tiles move by themselves until then', async ({ page, goto }) => {
  await page.clock.install();
  await goto(paths.home());
  const food = page.getByRole('region', { name: 'Food+', exact: true });
  await expect(food.getByText('1 of 3')).toBeVisible();
  // Until its slideshow runs the page has no timer that could be moved on.
  await expect(async () => {
    await page.clock.runFor(5_100);
    await expect(food.getByText('1 of 3')).toBeHidden({ timeout: 200 });
  }).toPass();
});

test('F17 F19 A tap on a slide opens the gallery of its tile, and Back closes it', async ({ page, goto }) => {
  await goto(paths.home());
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page.getByRole('region', { name: 'Offers', exact: true }).getByRole('link', { name: /^Enlarge picture/ }).first().click();
  const gallery = page.getByRole('dialog', { name: 'Offers' });
  await expect(gallery).toBeVisible();
  await expect(gallery.getByText('1 of 3')).toBeVisible();
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(gallery.getByText('2 of 3')).toBeVisible();
  await page.goBack();
  await expect(gallery).toHaveCount(0);
  await expect(page).toHaveURL(paths.home());
});

test('F18 A slide within the site leads there without a new document', async ({ page, goto }) => {
  await goto(paths.home());
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Fibre is in Mwiki' }).click();
  await expect(page).toHaveURL(paths.article('fibre-reaches-mwiki'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fibre reaches Mwiki/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('F20 F21 The post of the other site is asked for only after a tap', async ({ page, goto }) => {
  await goto(paths.home());
  await expect(page.getByRole('region', { name: 'Follow Konnect' }).getByRole('button', { name: 'Show the post from X' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  // The guard of every test fails it when a byte is asked of another host.
});
