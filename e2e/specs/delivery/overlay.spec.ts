import { links } from '@konnect/contracts';
import { asDeveloper, breakRemote } from '../../fixtures/developer';
import { hydrated } from '../../fixtures/hydrated';
import { test } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';

const BROKEN = [
  /answer 404: .*\/edge\/faulty\//,
  /request failed: .*\/edge\/faulty\//,
  /console: Failed to (load resource|find a valid digest)/,
  // The answer is JSON, and browsers are told not to guess.
  /console: Refused to (apply style|execute script) from '[^']*\/edge\/faulty\/missing\//,
  /console: .*RUNTIME/,
  /page error: .*(RUNTIME|Loading|Minified React error #418)/,
];

test('A developer sees who owns what on a page, and can make one remote fail for this visit alone', async ({
  page,
  request,
  guard,
  isolatedSite,
}) => {
  guard.allow(...BROKEN);
  await page.setViewportSize({ width: 1280, height: 800 });
  await asDeveloper(page, isolatedSite);
  await page.goto(links.jobs(), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.getByRole('button', { name: 'Parts of this page' }).click();
  const row = (remote: string) =>
    page
      .getByRole('region', { name: 'Who owns what' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: remote, exact: true }) });
  await expect(row('careers')).toContainText('this page, by /jobs');
  await expect(row('careers')).toContainText(/\d+ files, \d+ ms/);
  await expect(row('engagement')).toContainText('fills content.application/v1');
  await expect(row('shell')).toContainText(/[0-9a-f]{12} published/);

  await row('careers').getByRole('combobox', { name: 'Fault of careers' }).selectOption('missing');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Parts of this page' }).click();
  await expect(row('careers')).toContainText(/missing on purpose.*failed/);

  // No other visitor meets it, and none gets the overlay.
  const html = await (await request.get(links.jobs())).text();
  expect(html).not.toContain('/edge/faulty/');
  expect(html).not.toContain('overlay.');
  expect((await request.get('/edge/overlay/fault?remote=careers&fault=slow')).status()).toBe(403);

  await row('careers').getByRole('combobox').selectOption('');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Zimmerman' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

  for (const fault of ['broken', 'slow'] as const) {
    await breakRemote(page, isolatedSite, 'careers', fault);
    await page.goto(links.contact(), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).first().click();
    if (fault === 'broken')
      await expect(page.getByRole('heading', { name: 'Jobs is not available right now' })).toBeVisible({
        timeout: 30_000,
      });
    else await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 60_000 });
  }
});
