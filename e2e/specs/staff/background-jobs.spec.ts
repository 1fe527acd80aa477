import { paths } from '@konnect/mfe-staff/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { signIn } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';

test('An administrator sees what the program does by itself, and that it was done', async ({
  page,
  goto,
}) => {
  await goto(paths.backgroundJobs());
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Background jobs' })).toBeVisible();
  const jobs = page.getByRole('table', { name: 'Background jobs' });
  const job = jobs.getByRole('row', { name: /Give unclaimed prizes back to their draws/ });
  // The page asks again by itself.
  await expect(job).toContainText('Done', { timeout: 30_000 });
  await expect(job).toContainText('Every hour');
  const review = jobs.getByRole('row', { name: /Judge the versions that roll out/ });
  await expect(review).toContainText('Every second');
  await expect(page.getByText('Nothing was given up')).toBeVisible();
  await expectAllLooksAccessible(page, 'the background jobs');
});
