import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

/** No other test reads the comments of this story. */
const STORY = links.article('questions-you-asked-in-the-shop');

async function comment(page: Page, message: string): Promise<void> {
  await page.goto(STORY, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await typeInto(form.getByLabel('Name'), 'Achieng');
  await typeInto(form.getByLabel('Comment', { exact: true }), message);
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Your comment is under review')).toBeVisible();
}

test('A comment waits, is answered officially, is seen by readers, and is hidden again', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const message = `Which router fits? ${Date.now()} <img src=x onerror="window.hostile = 1">`;
  await comment(page, message);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 800 },
  });
  const staff = await context.newPage();
  await staff.goto(links.staffLogin(paths.moderation()), { waitUntil: 'domcontentloaded' });
  await hydrated(staff);
  await signIn(staff, 'support');
  await staff.waitForURL((url) => url.pathname === paths.moderation());
  await hydrated(staff);
  const row = staff.getByRole('row').filter({ hasText: message });
  await expect(row.getByText('Waiting')).toBeVisible();
  await expectAllLooksAccessible(staff, 'the comments');
  await row.getByRole('button', { name: 'Reply' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Official reply' });
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await expect(dialog.getByText('Write a reply')).toBeVisible();
  await typeInto(dialog.getByLabel('Reply'), 'The white one. Come by, we set it up.');
  await expectAllLooksAccessible(staff, 'the reply');
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);

  // Another person, not the device that wrote it.
  const reader = await (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } })
  ).newPage();
  const seen = reader.getByRole('article', { name: 'Comment by Achieng' }).filter({ hasText: message });
  await expect(async () => {
    await reader.goto(STORY);
    await expect(seen.getByText('Official reply')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(seen.getByText('Otieno Odhiambo')).toBeVisible();
  await expect(seen.getByText('The white one. Come by, we set it up.')).toBeVisible();
  for (const one of [staff, reader]) expect(await one.evaluate(() => 'hostile' in window)).toBe(false);

  await staff.goto(
    `${paths.moderation()}?status=approved&search=${encodeURIComponent('Which router fits?')}`,
  );
  await hydrated(staff);
  await staff.getByRole('checkbox', { name: 'Select the comment of Achieng' }).first().check();
  await staff.keyboard.press('h');
  const question = staff.getByRole('dialog', { name: 'Hide this?' });
  await typeInto(question.getByLabel('Reason'), 'Asked and answered');
  await question.getByRole('button', { name: 'Hide 1 comment' }).click();
  await expect(question).toHaveCount(0);
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('heading', { name: /^Comments/ })).toBeVisible();
    await expect(seen).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await reader.context().close();
  await context.close();
});
