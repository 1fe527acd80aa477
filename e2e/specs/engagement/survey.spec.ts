import { paths } from '@konnect/mfe-engagement/paths';
import { expectDraft } from '../../fixtures/drafts';
import { expect, test, type Page } from '../../fixtures/test';

async function answerFirstPage(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Where do you live?' }).selectOption('Zimmerman');
  await page.getByRole('radiogroup', { name: 'How often do you buy data?' }).getByText('Weekly', { exact: true }).click();
  await page.getByRole('radiogroup', { name: 'What do you spend in a month, in KSh?' }).getByText('200 to 500', { exact: true }).click();
}

test('F116 F117 F118 A survey is answered once per device', async ({ page, goto }) => {
  await goto(paths.survey('how-you-use-data'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How you use data');
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const saved = page.waitForResponse((response) => response.url().includes('/survey-results') && response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Complete' }).click();
  expect((await saved).status()).toBe(201);
  await expect(page.getByRole('region', { name: 'Survey completed' })).toBeVisible();
  await expect(page.getByText(/^Your reference is \S+\.$/)).toBeVisible();
  await goto(paths.survey('how-you-use-data'));
  await expect(page.getByText('You have already participated in this survey')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('F117 Required questions are asked for before the next page', async ({ page, goto }) => {
  await goto(paths.survey('how-you-use-data'));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Response required.')).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Where do you live?' })).toBeFocused();
  await expect(page.getByText('Part 1 of 2')).toBeVisible();
});

test('F117 Answers survive a reload and can be started again', async ({ page, goto }) => {
  await goto(paths.survey('how-you-use-data'));
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Part 2 of 2')).toBeVisible();
  await expectDraft(page, /"pageNo":1/);
  await page.reload();
  await expect(page.getByText('Your answers so far are still here.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Part 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Part 1 of 2')).toBeVisible();
});

test('F116 F179 A survey that is not open and one that never was', async ({ page, goto, guard, request }) => {
  guard.allow(/answer 404: .*survey/, /answer 403: .*survey/, /console: Failed to load resource/);
  expect((await request.get(paths.survey('no-such-survey'))).status()).toBe(404);
  await goto(paths.survey('schools-line-draft'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/This survey is not open|Page Not Found/);
});
