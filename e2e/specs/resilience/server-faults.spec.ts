import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { links } from '@konnect/contracts';
import type { Page } from '@playwright/test';
import { hydrated } from '../../fixtures/hydrated';
import { measured } from '../../fixtures/measured';
import { test, untilServed } from '../../fixtures/own-site';
import { expect } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';
import { registryOf } from '../../site/registry-client';
import { reversion } from '../../site/reversion';
import { AREAS, type Area } from './areas';

/** What a fetch must send to be this visitor: the staff's area is only there for a signed-in session. */
async function arriveAs(page: Page, { prepare }: Area): Promise<Record<string, string>> {
  if (!prepare) return {};
  await prepare(page);
  const cookies = await page.context().cookies();
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

test.describe.configure({ mode: 'serial' });

for (const area of AREAS) {
  test(`F8 ${area.app}, bundle of the edge broken after it was accepted: the version before is shown, whole, until the next one works`, async ({ page, ownSite }) => {
    const registry = registryOf(ownSite);
    const url = new URL(area.path, ownSite.url).href;
    const headers = await arriveAs(page, area);
    const { version } = await descriptorOf(area.app);
    const isRendered = (html: string) => (typeof area.text === 'string' ? html.split('konnect-boot')[0]?.includes(area.text) : area.text.test(html)) ?? false;
    // The gate renders it in a process without the site's settings; what throws there as well never gets this far.
    const broken = await reversion(area.app, { serverPrefix: 'if (process.env.SITE_ORDER) throw new Error("Broken on purpose.");\n' });
    await registry.publish(broken.folder);
    const { revision } = await registry.promote(area.app, broken.version);
    const edgeAt = async () => ((await (await fetch(new URL('/readyz', ownSite.url))).json()) as { revision: number }).revision;
    await expect.poll(edgeAt, { intervals: [50] }).toBe(revision);
    await measured(`${area.app}, edge bundle broken: until the version before is shown`, () =>
      untilServed(url, (html, status) => status === 200 && isRendered(html) && html.includes(version) && !html.includes(broken.version), headers),
    );
    await page.goto(area.path, { waitUntil: 'domcontentloaded' });
    await area.prove(page);
    const other = area.app === 'careers' ? links.community() : links.jobs();
    expect((await fetch(new URL(other, ownSite.url))).status).toBe(200);
    await registry.rollback(area.app);
    await untilServed(url, (html) => isRendered(html), headers);
    await rm(broken.folder, { recursive: true });
  });

  test(`F8 ${area.app}, files gone from the disk: the rest of the site works, and the area is back with its files`, async ({ page, goto, ownSite, guard }) => {
    guard.allow(/answer 404/, /console: Failed to load resource.*404/);
    const url = new URL(area.path, ownSite.url).href;
    const headers = await arriveAs(page, area);
    const { version } = await descriptorOf(area.app);
    const folder = join(ownSite.dataDir, 'assets', area.app, version);
    await rename(folder, `${folder}.away`);
    try {
      await measured(`${area.app}, files gone: until it left the release`, () => untilServed(url, (_, status) => status === 404, headers));
      const other = area.app === 'careers' ? links.community() : links.jobs();
      await goto(other);
      const quick = page.getByRole('navigation', { name: 'Quick' });
      await expect(quick.getByRole('link', { name: area.name, exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(area.path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    } finally {
      await rename(`${folder}.away`, folder);
    }
    await measured(`${area.app}, files back: until it is served again`, () => untilServed(url, (_, status) => status === 200, headers));
    await page.goto(area.path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await area.prove(page);
  });
}
