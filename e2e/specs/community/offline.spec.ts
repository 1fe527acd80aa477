import { paths } from '@konnect/mfe-community/paths';
import { networkQuiet } from '../../fixtures/network-quiet';
import { expect, test } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

test('Without a network the open page stays readable, and the next page says what is wrong and loads when the network is back', async ({
  page,
  goto,
  context,
  guard,
}) => {
  guard.allow(/request failed/, /ERR_INTERNET_DISCONNECTED/, /console: /);
  await goto(paths.articles());
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
  // The code for a change of page comes late; without it the page as a whole would ask for the network.
  await networkQuiet(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);

  // A search fails in its place; what was typed stays.
  await typeInto(page.getByRole('searchbox', { name: 'Search stories' }), 'fibre');
  await expect(page.getByRole('heading', { name: 'The stories could not be loaded' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('searchbox', { name: 'Search stories' })).toHaveValue('fibre');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Fibre reaches Mwiki' })).toBeVisible();

  // A page whose answers cannot come names its area and offers Retry.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Fibre reaches Mwiki' }).click();
  await expect(page.getByText('We could not reach Konnect.').or(page.getByText('did not load'))).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fibre reaches Mwiki/);
});
