import { links } from '@konnect/contracts';
import { paths as careers } from '@konnect/mfe-careers/paths';
import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../fixtures/test';
import { typeInto } from '../fixtures/typing';

test.use({ javaScriptEnabled: false });

test('Home can be read without JavaScript, and its links lead on', async ({ page, goto }) => {
  await goto(paths.home());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Planned works in Zimmerman', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is on' }).locator('img').first()).toBeVisible();
  await page
    .getByRole('region', { name: 'From the community' })
    .getByRole('link', { name: /Fibre reaches Mwiki/ })
    .click();
  await expect(page).toHaveURL(paths.article('fibre-reaches-mwiki'));
});

test('The list has its pages and its search without JavaScript', async ({ page, goto }) => {
  await goto(paths.articles());
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(9);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL(paths.articles({ pages: 2 }));
  await expect(cards).toHaveCount(18);
  await typeInto(page.getByRole('searchbox', { name: 'Search stories' }), 'fibre');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/community\?search=fibre$/);
  await expect(cards.filter({ hasText: 'Fibre reaches Mwiki' })).toBeVisible();
});

test('An article and its comments can be read without JavaScript, and its comment form is there', async ({
  page,
  goto,
}) => {
  await goto(paths.article('fibre-reaches-mwiki'));
  await expect(page.getByText('Until last month the last fibre pole stood')).toBeVisible();
  await expect(page.getByText('Sunton inafuata, Brayo.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await expect(form.getByLabel('Comment', { exact: true })).toBeEditable();
  await expect(form.getByRole('button', { name: 'Send comment' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other Articles' }).getByRole('link')).toHaveCount(4);
  await page
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/services\/content\?/);
});

test('A notice and a letter can be read without JavaScript', async ({ page, goto }) => {
  await goto(paths.notice('notice-router-update'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Routers restart once this week');
  await goto(paths.letter('letter-to-schools'));
  await expect(page.getByText('Ref: KN/CD/007')).toBeVisible();
});

test('The privacy page and the terms can be read without JavaScript', async ({ page, goto }) => {
  await goto(paths.document('privacy'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your privacy');
  await expect(page.getByRole('main')).toContainText(/Once it has been dealt with, it is kept for \d+ days/);
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
});

test('The contact page names the phone numbers without JavaScript, and its form is there', async ({
  page,
  goto,
}) => {
  await goto(links.home());
  await page.getByText('Chat Us').click();
  await expect(page).toHaveURL(links.contact());
  await expect(page.getByRole('list', { name: 'Call us' }).getByRole('link')).toHaveCount(2);
  const form = page.getByRole('form', { name: 'Contact us' });
  await expect(form.getByLabel('Message')).toBeEditable();
  await expect(form.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('Jobs can be read, filtered and opened without JavaScript', async ({ page, goto }) => {
  await goto(careers.jobs());
  await page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Roysambu' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'Support agent' }).first().click();
  await expect(page).toHaveURL(careers.job('support-agent'));
  await expect(page.getByRole('heading', { name: 'How to apply' })).toBeVisible();
});

test('Without JavaScript the footer is the menu', async ({ page, goto }) => {
  await goto(paths.home());
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL(links.jobs());
});
