import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { links } from '@konnect/contracts';
import { assetBase, versionBase } from '@konnect/registry/release-source';
import type { Page } from '@playwright/test';
import { hydrated } from '../../fixtures/hydrated';
import { measured } from '../../fixtures/measured';
import { test, untilServed } from '../../fixtures/isolated-site';
import { expect } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';
import { registryOf } from '../../site/registry-client';
import { AREAS, type Area } from './areas';
import { expectFrame } from './matrix';
import { breakBundle, BUNDLE_FAULTS, faultyVersion, mendBundle } from './render-faults';

// The row of the fault matrix that visitors never see directly: rendering on the edge. It needs a site that
// may be broken.

/** What a fetch must send to be this visitor: the staff's area is only there for a signed-in session. */
async function arriveAs(page: Page, { prepare }: Area): Promise<Record<string, string>> {
  if (!prepare) return {};
  await prepare(page);
  const cookies = await page.context().cookies();
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

const isRendered = ({ text }: Area, html: string) => {
  const body = html.split('konnect-boot')[0] ?? '';
  return typeof text === 'string' ? body.includes(text) : text.test(body);
};

test.describe.configure({ mode: 'serial' });

for (const area of AREAS) {
  test(`Pages of ${area.app} rendered by the edge stay usable and recover in every cell of the fault matrix`, async ({
    page,
    isolatedSite,
    guard,
  }) => {
    test.setTimeout(240_000);
    guard.allow(
      /Broken on purpose/,
      /Minified React error #(418|419|423|425)/,
      /console: Failed to load resource/,
      /answer 50\d: /,
    );
    const registry = registryOf(isolatedSite);
    const url = new URL(area.path, isolatedSite.url).href;
    const headers = await arriveAs(page, area);
    const before = await descriptorOf(area.app);
    const made = await faultyVersion(area);
    const row: Record<string, string> = {};
    const shows = (base: string) => (html: string, status: number) =>
      status === 200 && isRendered(area, html) && html.includes(base);
    const madeBase = versionBase(made);

    await registry.publish(made.folder);
    const { revision } = await registry.promote(area.app, made.version);
    const bundle = join(isolatedSite.dataDir, 'assets', area.app, made.version, before.serverEntry);
    const edgeAt = async () =>
      ((await (await fetch(new URL('/readyz', isolatedSite.url))).json()) as { revision: number }).revision;
    for (const fault of BUNDLE_FAULTS) {
      await breakBundle(bundle, fault);
      await expect.poll(edgeAt, { intervals: [50] }).toBe(revision);
      const html = await (await fetch(url, { headers })).text();
      expect(shows(assetBase(before))(html, 200), `${fault}: the version before`).toBe(true);
      expect(html, fault).not.toContain(madeBase);
      row[fault] = 'version before';
      await mendBundle(bundle);
    }
    await measured(`${area.app}, bundle of the edge whole again: until it is shown`, () =>
      untilServed(url, shows(madeBase), headers),
    );

    for (const fault of ['slow', 'throws'] as const) {
      await page.goto(`${area.path}?fault=${fault}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText(area.text).first()).toBeVisible({ timeout: 30_000 });
      await hydrated(page);
      await expectFrame(page);
      row[fault] = 'by the browser';
    }
    await area.prove(page);

    await page.goto(`${area.path}?fault=throws-everywhere`, { waitUntil: 'domcontentloaded' });
    await expect(
      page.getByRole('heading', { level: 1, name: `${area.name} could not be shown` }),
    ).toBeVisible({ timeout: 20_000 });
    await expectFrame(page);
    await page.goto(area.path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(area.text).first()).toBeVisible();
    row['throws everywhere'] = 'fallback, next view';

    await registry.rollback(area.app);
    await untilServed(url, shows(assetBase(before)), headers);
    await rm(made.folder, { recursive: true });
    console.log(`    the fault matrix of ${area.app}`);
    console.table({ render: row });
  });
}

test('The site works without a remote whose files are gone and that has no earlier version, and the remote returns with its files', async ({
  page,
  goto,
  isolatedSite,
  guard,
}) => {
  guard.allow(/answer 404/, /console: Failed to load resource.*404/);
  const [, area] = AREAS;
  if (area?.app !== 'careers') throw new Error('It is written for the jobs.');
  const url = new URL(area.path, isolatedSite.url).href;
  const folder = join(isolatedSite.dataDir, 'assets', area.app, (await descriptorOf(area.app)).version);
  await rename(folder, `${folder}.away`);
  try {
    await measured('files gone: until the remote left the release', () =>
      untilServed(url, (_, status) => status === 404),
    );
    await goto(links.community());
    await expect(
      page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: area.name, exact: true }),
    ).toHaveCount(0);
    await page.goto(area.path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  } finally {
    await rename(`${folder}.away`, folder);
  }
  await measured('files back: until it is served again', () =>
    untilServed(url, (_, status) => status === 200),
  );
  await page.goto(area.path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await area.prove(page);
});
