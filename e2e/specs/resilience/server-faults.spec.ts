import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { links } from '@konnect/contracts';
import { hydrated } from '../../fixtures/hydrated';
import { measured } from '../../fixtures/measured';
import { test, untilServed } from '../../fixtures/own-site';
import { expect } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';
import { registryOf } from '../../site/registry-client';
import { reversion } from '../../site/reversion';
import { AREAS } from './areas';

const PUBLIC_AREAS = AREAS.filter(({ app }) => app !== 'staff');

test.describe.configure({ mode: 'serial' });

for (const area of PUBLIC_AREAS) {
  test(`F8 ${area.app}, bundle of the edge broken: the browser renders the area, and the next version is rendered by the edge again`, async ({ page, ownSite }) => {
    const registry = registryOf(ownSite);
    const url = new URL(area.path, ownSite.url).href;
    const isRendered = (html: string) => (typeof area.text === 'string' ? html.split('konnect-boot')[0]?.includes(area.text) : area.text.test(html)) ?? false;
    const broken = await reversion(area.app, { serverPrefix: 'throw new Error("Broken on purpose.");\n' });
    await registry.publish(broken.folder);
    await registry.promote(area.app, broken.version);
    await untilServed(url, (html, status) => status === 200 && html.includes(broken.version) && !isRendered(html));

    await measured(`${area.app}, edge bundle broken: until the browser has rendered the area`, async () => {
      await page.goto(area.path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText(area.text).first()).toBeVisible({ timeout: 20_000 });
    });
    await area.prove(page);
    const other = area.app === 'careers' ? links.community() : links.jobs();
    expect((await fetch(new URL(other, ownSite.url))).status).toBe(200);

    await measured(`${area.app}, edge bundle broken: rollback until the edge renders again`, async () => {
      await registry.rollback(area.app);
      await untilServed(url, (html) => isRendered(html));
    });
    await rm(broken.folder, { recursive: true });
  });

  test(`F8 ${area.app}, files gone from the disk: the rest of the site works, and the area is back with its files`, async ({ page, goto, ownSite, guard }) => {
    guard.allow(/answer 404/, /console: Failed to load resource.*404/);
    const url = new URL(area.path, ownSite.url).href;
    const { version } = await descriptorOf(area.app);
    const folder = join(ownSite.dataDir, 'assets', area.app, version);
    await rename(folder, `${folder}.away`);
    try {
      await measured(`${area.app}, files gone: until it left the release`, () => untilServed(url, (_, status) => status === 404));
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
    await measured(`${area.app}, files back: until it is served again`, () => untilServed(url, (_, status) => status === 200));
    await page.goto(area.path, { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await area.prove(page);
  });
}
