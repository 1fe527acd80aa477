import { readFile } from 'node:fs/promises';
import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';

test('A notice shows its area and how long it is valid', async ({ page, goto }) => {
  await goto(paths.notice('notice-power-works-kahawa-west'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power works in Kahawa West on Sunday');
  await expect(page.getByText('In force')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Kahawa West' })).toBeVisible();
});

test('An expired notice says so', async ({ page, goto }) => {
  await goto(paths.notice('notice-road-closure-mwiki'));
  await expect(page.getByText('This notice has expired')).toBeVisible();
});

test('Download Letter tells the size and saves the letter as a PDF, with scripts and without', async ({
  page,
  goto,
  request,
  browser,
  baseURL,
}) => {
  await goto(paths.letter('letter-to-landlords'));
  const button = page.getByRole('link', { name: 'Download Letter' });
  const [, size] = /^PDF, (\d+) KB$/.exec((await page.locator('#letter-size').textContent()) ?? '') ?? [];
  await expect(button).toHaveAccessibleDescription(`PDF, ${size} KB`);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('letter-to-landlords.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(Math.round(bytes.length / 1_000)).toBe(Number(size));
  expect((await request.get('/api/letters/nobody/file/')).status()).toBe(404);

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const paper = await plain.newPage();
  await paper.goto(paths.letter('letter-to-landlords'));
  const [again] = await Promise.all([
    paper.waitForEvent('download'),
    paper.getByRole('link', { name: 'Download Letter' }).click(),
  ]);
  expect((await readFile(await again.path())).equals(bytes)).toBe(true);
  await plain.close();
});

test('A letter that is shown as an article downloads its file', async ({ page, goto }) => {
  await goto(paths.article('letter-to-landlords'));
  const bytes = Number(
    (await page.request.head('/api/letters/letter-to-landlords/file/')).headers()['content-length'],
  );
  await expect(page.getByRole('link', { name: 'Download Letter' })).toContainText(
    `PDF, ${Math.round(bytes / 1_000)} KB`,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Letter' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('letter-to-landlords.pdf');
});

test('A letter prints alone on one page', async ({ page, goto }) => {
  await goto(paths.letter('letter-to-landlords'));
  await page.emulateMedia({ media: 'print' });
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'Quick' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: 'Download Letter' }),
  ]) {
    await expect(around).toBeHidden();
  }
  await expect(page.getByText('Ref: KN/FO/014')).toBeVisible();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('A letter opens as one sheet and goes to the printer', async ({ page, goto }) => {
  await goto(paths.letter('letter-to-landlords'));
  await expect(page.getByText('Ref: KN/FO/014')).toBeVisible();
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }),
  );
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => 'wasPrinted' in window)).toBe(true);
});
