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
