import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

test('The site search finds over all kinds, keeps its address, and can be narrowed', async ({
  page,
  goto,
}) => {
  await goto(paths.search());
  await typeInto(page.getByRole('searchbox', { name: 'Search the site' }), 'fibre');
  await expect(page.getByRole('link', { name: 'Fibre reaches Mwiki' })).toBeVisible();
  await expect(page).toHaveURL(paths.search({ search: 'fibre' }));
  await page
    .getByRole('list', { name: 'Kind' })
    .getByRole('link', { name: /^Stories/ })
    .click();
  await expect(page).toHaveURL(paths.search({ search: 'fibre', type: 'article' }));
  await page.getByRole('link', { name: 'Fibre reaches Mwiki' }).click();
  await expect(page).toHaveURL(paths.article('fibre-reaches-mwiki'));
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search the site' })).toHaveValue('fibre');
});

test('A site search without result helps on', async ({ page, goto }) => {
  await goto(paths.search({ search: 'zzzz' }));
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us' })).toBeVisible();
});

test('A search with a typing error shows the results for the word that is meant, and says so', async ({
  page,
  goto,
}) => {
  await goto(paths.search());
  const box = page.getByRole('searchbox', { name: 'Search the site' });
  await typeInto(box, 'routter');
  const text = /^Nothing found for “routter”\. Showing \d+ results for “router”\.$/;
  await expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await expect(
    page
      .getByRole('listitem')
      .locator('mark', { hasText: /^router$/i })
      .first(),
  ).toBeVisible();
  await expect(box).toHaveValue('routter');
  await expect(page).toHaveURL(paths.search({ search: 'routter' }));
  await page.reload();
  await expect(box).toHaveValue('routter');
  await expect(page.getByText(text).last()).toBeVisible();
});

test('A search of the stories without result leads to the whole site, which knows the word that is meant', async ({
  page,
  goto,
}) => {
  await goto(paths.articles({ search: 'routter' }));
  await page.getByRole('link', { name: 'Search the whole site' }).click();
  await expect(page).toHaveURL(paths.search({ search: 'routter' }));
  await expect(page.getByText(/Showing \d+ results for “router”/).last()).toBeVisible();
});
