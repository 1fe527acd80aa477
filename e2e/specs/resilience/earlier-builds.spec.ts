import { rm } from 'node:fs/promises';
import { links } from '@konnect/contracts';
import { test, untilServed } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';
import { makeVersionVariant } from '../../site/make-version-variant';
import { registryOf } from '../../site/registry-client';

const ARTICLE = links.article('fibre-reaches-mwiki');
const TEXT = 'Until last month the last fibre pole stood';

test('An earlier build of a remote still shows its texts, and an earlier shell is asked for nothing', async ({
  page,
  goto,
  isolatedSite,
}) => {
  test.slow();
  const registry = registryOf(isolatedSite);
  const address = new URL(ARTICLE, isolatedSite.url).href;
  const policyOf = async () => (await fetch(address)).headers.get('content-security-policy');
  // Neither it nor its sanitiser knows of Trusted Types.
  const remote = await makeVersionVariant('community', {
    replace: [
      ['trustedTypes', 'olderTypes'],
      ['__KONNECT_SANITISE__', 'olderSanitiser'],
    ],
    describe: ({ trustedTypes: _, ...descriptor }) => descriptor,
  });
  await registry.publish(remote.folder);
  await registry.promote('community', remote.version);
  await untilServed(address, (html) => html.includes(`"version":"${remote.version}"`));
  expect(await policyOf()).toContain("require-trusted-types-for 'script'");
  await goto(links.community());
  await page.locator(`a[href="${ARTICLE}"]`).first().click();
  await expect(page.getByText(TEXT)).toBeVisible();

  const shell = await makeVersionVariant('shell', {
    describe: ({ trustedTypes: _, ...descriptor }) => descriptor,
  });
  await registry.publish(shell.folder);
  await registry.promote('shell', shell.version);
  await expect.poll(policyOf, { timeout: 20_000 }).not.toContain('trusted-types');
  await goto(ARTICLE);
  await expect(page.getByText(TEXT)).toBeVisible();
  // What comes next on this site expects the builds of before.
  await registry.rollback('shell');
  await registry.rollback('community');
  await expect.poll(policyOf, { timeout: 20_000 }).toContain('trusted-types');
  await Promise.all([remote, shell].map(({ folder }) => rm(folder, { recursive: true })));
});
