import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';

test('Offers show their last day and their sponsor, and lead to their address', async ({ page, goto }) => {
  await goto(paths.deals());
  const offers = page.getByRole('region', { name: 'Offers', exact: true });
  await expect(offers.getByText(/^ends (today|tomorrow|in \d+ days)$/).first()).toBeVisible();
  await expect(offers.getByText(/^Sponsored by /).first()).toBeVisible();
  await expect(offers.getByRole('link').first()).toBeVisible();
});

test('Products sort by price in the address, read their old price as "was", and say what is sold out', async ({
  page,
  goto,
}) => {
  await goto(paths.deals());
  const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(products).toHaveCount(12);
  await expect(products.filter({ hasText: 'Sold out' })).toHaveCount(2);
  await expect(products.filter({ has: page.locator('s') }).first()).toContainText(/was KSh [\d,]+/);
  await expect(products.filter({ has: page.locator('s') }).first()).toContainText(/Save KSh [\d,]+/);
  const cheapest = page.getByRole('list', { name: 'Sort by' }).getByRole('link', { name: 'Cheapest first' });
  // Cards are laid out when they come near: a person taps when what moved by that stands still.
  await cheapest.scrollIntoViewIfNeeded();
  await cheapest.click();
  await expect(page).toHaveURL(paths.deals('price'));
  const prices = async () =>
    (await products.filter({ hasNotText: 'Sold out' }).locator('strong').allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    );
  await expect
    .poll(async () => {
      const all = await prices();
      return all.join() === [...all].sort((a, b) => a - b).join();
    })
    .toBe(true);
});
