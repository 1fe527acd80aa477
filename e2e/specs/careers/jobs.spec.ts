import { paths } from '@konnect/mfe-careers/paths';
import { expect, test } from '../../fixtures/test';

test('F121 F122 The board lists open jobs with their deadline, closed ones apart', async ({ page, goto }) => {
  await goto(paths.jobs());
  await expect(page.getByRole('region', { name: /^\d+ open jobs$/ }).getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Closed' }).getByRole('article')).toHaveCount(1);
  const first = page.getByRole('article').first();
  await expect(first.getByText('Apply by')).toBeVisible();
  await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
});

test('F121 A filter is an address that can be shared', async ({ page, goto }) => {
  await goto(paths.jobs());
  await page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Roysambu' }).click();
  await expect(page).toHaveURL(paths.jobs({ location: 'Roysambu' }));
  await expect(page.getByRole('article')).toHaveCount(2);
  await goto(paths.jobs({ type: 'Volunteer' }));
  await expect(page.getByText('No Jobs Available')).toBeVisible();
});

test('F122 F123 APPLY NOW opens the job: facts, description and how to apply', async ({ page, goto }) => {
  await goto(paths.jobs());
  await page.getByRole('article', { name: 'Support agent' }).getByRole('link', { name: 'APPLY NOW' }).click();
  await expect(page).toHaveURL(paths.job('support-agent'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support agent');
  for (const section of ['Job description', 'Requirements', 'Responsibilities']) await expect(page.getByRole('region', { name: section })).toBeVisible();
  await page.getByRole('link', { name: 'APPLY', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How to apply' })).toBeInViewport();
});

test('F123 A closed job says so and takes no applications', async ({ page, goto }) => {
  await goto(paths.job('studio-assistant'));
  await expect(page.getByRole('heading', { name: 'This job is closed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'APPLY', exact: true })).toHaveCount(0);
});
