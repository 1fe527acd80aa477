import { paths } from '@konnect/mfe-careers/paths';
import { expectDraft } from '../../fixtures/drafts';
import { hydrated } from '../../fixtures/hydrated';
import { fillAcademic, fillPersonal, pressNext, stepHeading } from '../../fixtures/job-form';
import { expect, test } from '../../fixtures/test';
import { isSeen } from '../../fixtures/visible-middle';
import { expectClearOfBar } from '../../fixtures/wizard-step';

const JOB = 'support-agent';

test('Two tabs with one application tell each other, and the notice goes on to the next step', async ({
  page,
  goto,
  context,
}) => {
  await goto(paths.apply(JOB, 'personal'));
  await fillPersonal(page);
  await expectDraft(page, 'amina@example.co.ke');
  const second = await context.newPage();
  await second.goto(paths.apply(JOB, 'personal'), { waitUntil: 'domcontentloaded' });
  await hydrated(second);
  const name = second.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Amina Odhiambo');

  await page.getByLabel('Name', { exact: true }).press('End');
  await page.getByLabel('Name', { exact: true }).pressSequentially(' Jr');
  const notice = second.getByText('Also open in another tab');
  await expect(notice).toBeVisible();
  await second.getByRole('button', { name: 'Use what I typed there' }).click();
  await hydrated(second);
  await expect(name).toHaveValue('Amina Odhiambo Jr');
  // A tab that was loaded anew knows of the other again by its next key.
  await expect(notice).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).pressSequentially('.');
  await expect(notice).toBeVisible();

  await pressNext(second);
  await expect(stepHeading(second, 'Academic')).toBeFocused();
  await expect.poll(() => isSeen(notice)).toBe(true);
  await expectClearOfBar(second, stepHeading(second, 'Academic'));
  await fillAcademic(second);
  await expect.poll(() => isSeen(notice)).toBe(true);
  // The first tab hears of the keys of the second, although it is at an earlier step.
  const firstNotice = page.getByText('Also open in another tab');
  await expect(firstNotice).toBeVisible();
  await pressNext(second);
  await expect(stepHeading(second, 'Documents')).toBeFocused();
  await expect.poll(() => isSeen(notice)).toBe(true);

  await second.getByRole('button', { name: /^(Dismiss|Close)/ }).click();
  await expect(notice).toHaveCount(0);
  await second.goBack();
  await expect(stepHeading(second, 'Academic')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
