import { rm } from 'node:fs/promises';
import { links } from '@konnect/contracts';
import { test } from '../../fixtures/isolated-site';
import { signIn } from '../../fixtures/staff';
import { expect } from '../../fixtures/test';
import { registryOf } from '../../site/registry-client';
import { makeVersionVariant } from '../../site/make-version-variant';

test('The desk shows an administrator a rollout beside the live version, and what became of it', async ({
  page,
  isolatedSite,
}) => {
  const registry = registryOf(isolatedSite);
  const live = (await registry.live('careers')) ?? '';
  const next = await makeVersionVariant('careers', {});
  await registry.publish(next.folder);
  await registry.rollout('careers', next.version, { percent: 5 });

  await page.goto(links.staffLogin());
  await signIn(page, 'admin');
  const card = page.getByRole('article', { name: 'careers is rolling out' });
  await expect(card.getByRole('heading')).toHaveText('careers is rolling out: 5 % of visitors');
  await expect(card.getByRole('row', { name: 'New' })).toContainText(next.version);
  await expect(card.getByRole('row', { name: 'Live' })).toContainText(live);

  // The page polls.
  await registry.rollback('careers');
  await expect(card).toHaveCount(0);
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `careers: rolled back to ${live}` })
      .first(),
  ).toBeVisible();
  await rm(next.folder, { recursive: true });
});
