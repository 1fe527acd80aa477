import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';

test('About names areas, people and licences', async ({ page, goto }) => {
  await goto(links.about());
  await expect(page.getByRole('list', { name: 'Areas we serve' }).getByRole('listitem')).toHaveCount(20);
  await page.getByRole('link', { name: 'Write to them: Support desk' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Report an issue');
});

test('Downloads names size and version, and shows a code to scan on a screen', async ({ page, goto }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(links.downloads());
  await expect(page.getByText(/^[\d.]+ MB · version [\d.]+$/)).toHaveCount(2);
  await expect(page.getByRole('img', { name: /^QR code of/ })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Install this site' })).toBeVisible();
});

test('A topic page lists its stories and names its feed, which answers', async ({ page, goto, request }) => {
  await goto(paths.article('fibre-reaches-mwiki'));
  await page.locator('article header').first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/community\/topic\//);
  await expect(page.getByRole('link', { name: 'Fibre reaches Mwiki' })).toBeVisible();
  const feed = await page.getByRole('link', { name: 'RSS feed of this topic' }).getAttribute('href');
  expect((await request.get(feed ?? '')).headers()['content-type']).toContain('xml');
  const html = await (await request.get(page.url())).text();
  expect(html).toContain(`<link rel="alternate" type="application/rss+xml" title="Stories: `);
});
