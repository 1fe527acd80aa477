import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';

test('F46 A notice shows its area and how long it holds', async ({ page, goto }) => {
  await goto(paths.notice('notice-power-works-kahawa-west'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power works in Kahawa West on Sunday');
  await expect(page.getByText('In force')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Kahawa West' })).toBeVisible();
});

test('F46 A notice whose time is over says so', async ({ page, goto }) => {
  await goto(paths.notice('notice-road-closure-mwiki'));
  await expect(page.getByText('This notice has expired')).toBeVisible();
});

test('F45 A letter opens as one sheet and goes to the printer by Download Letter', async ({ page, goto }) => {
  await goto(paths.letter('letter-to-landlords'));
  await expect(page.getByText('Ref: KN/FO/014')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }));
  await page.getByRole('button', { name: 'Download Letter' }).click();
  expect(await page.evaluate(() => 'wasPrinted' in window)).toBe(true);
});
