import { rm } from 'node:fs/promises';
import { measured } from '../../fixtures/measured';
import { expect, test as base } from '../../fixtures/test';
import { makeVersionVariant, type Changed } from '../../site/make-version-variant';
import { registryOf } from '../../site/registry-client';
import { startSite, type RunningSite } from '../../site/start-site';

interface WorkerFixtures {
  checkedSite: RunningSite;
}

/**
 * A site whose registry opens the pages of candidates in a browser, as every registry does that finds one.
 */
const test = base.extend<object, WorkerFixtures>({
  checkedSite: [
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(`checked-${parallelIndex}`, 9 + parallelIndex, {
        settings: { GATE_BROWSER: process.env['CHROMIUM_PATH'] ?? 'auto' },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ checkedSite }, use) => use(checkedSite.url),
});

/** Publishes another version of a remote. @returns its answer, or the refusal */
async function publish(site: RunningSite, changed: Changed): Promise<unknown> {
  const { folder } = await makeVersionVariant('careers', changed);
  try {
    return await measured('publish', () => registryOf(site).publish(folder)).catch((error: unknown) => error);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const inTheBrowser = (text: string): Changed => ({ pageSuffix: { page: 'jobs-page', text: `\n;${text}\n` } });

test('A remote that fails only in a browser is refused with the page and the reason, and a good one is accepted', async ({
  checkedSite,
}) => {
  test.slow();
  const where = 'browser: careers [0-9a-f]{12}, page jobs-page at /jobs in shell [0-9a-f]{12}: ';
  expect(await publish(checkedSite, inTheBrowser('throw new Error("Broken on purpose.");'))).toMatchObject({
    code: 'registry.render',
    message: expect.stringMatching(`${where}a script fails: Broken on purpose\\. \\(assets/careers/`),
  });
  // What the server rendered is not there any more as React takes the page over.
  const otherText = 'document.querySelector("h1").textContent = "Something else";';
  expect(await publish(checkedSite, inTheBrowser(otherText))).toMatchObject({
    code: 'registry.render',
    message: expect.stringMatching(`${where}React does not find what the server rendered`),
  });
  const good = await publish(checkedSite, { serverSuffix: '\n// Nothing else.\n' });
  expect(good).toMatchObject({ id: 'careers', outcome: 'published' });
  expect(good).not.toHaveProperty('notes');
});
