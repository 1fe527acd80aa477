import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/provider/provider-site';

test.use({ viewport: { width: 360, height: 740 } });

test('Albums and questions of a provider open one by one, though none has a number', async ({
  page,
  goto,
}) => {
  await goto(paths.gallery());
  await page.getByRole('link', { name: 'The river day' }).click();
  await expect(page.getByRole('dialog', { name: 'The river day' }).getByText('1/2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2/2')).toBeVisible();
  await goto(paths.album('The cup'));
  await expect(page.getByRole('heading', { level: 1, name: 'The cup' })).toBeVisible();

  await goto(paths.help());
  await page.getByRole('heading', { name: 'How do I pay?' }).click();
  await expect(page.getByText('By phone.')).toBeVisible();
  await expect(page.getByText('A technician of your street.').first()).toBeHidden();
  await page.getByRole('searchbox').pressSequentially('repair');
  await expect(page.getByRole('heading', { name: 'Who comes to repair?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How do I pay?' })).toHaveCount(0);
});

test('Videos and deals of a provider are all there, though none has a number', async ({ page, goto }) => {
  await goto(paths.videos());
  const panel = page.getByRole('tabpanel');
  for (const title of ['The river', 'The mast'])
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('region', { name: 'Our Offers' }).getByRole('link', { name: /Pilau/ }).click();
  await expect(page.getByText('2/2')).toBeVisible();
  await goto(paths.clips());
  await expect(page.getByText('1/2')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('2/2')).toBeVisible();
  await expect(page).toHaveURL(paths.clips('pilau.mp4'));

  await goto(paths.deals());
  await expect(page.getByRole('region', { name: 'Offers' }).getByRole('listitem')).toHaveCount(2);
  for (const name of ['Exercise book', 'School bag'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await goto(paths.downloads());
  await expect(page.getByRole('main').getByRole('link', { name: /^Get / }).first()).toBeVisible();
});

test('The link below a form to a privacy page that a provider does not have leads to not-found', async ({
  page,
  goto,
  guard,
  provider,
}) => {
  guard.allow(/answer 404: .*\/privacy/);
  await goto(links.contact());
  const link = page.getByRole('link', { name: 'What we store, and for how long' }).first();
  // A pointer that rests on a link has its page fetched ahead, as soon as the idle page watches for it.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => provider.unknown, { timeout: 2_000 }).toContain('GET /api/documents/privacy/');
  }).toPass({ timeout: 20_000 });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
