import { links } from '@konnect/contracts';
import type { Page, Request } from '@playwright/test';
import { paths as deskPaths } from '@konnect/mfe-staff/paths';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { expect, test as base } from '../../fixtures/test';
import { startAssetProxy, type AssetProxy } from '../../site/asset-proxy';
import { startSite, type RunningSite } from '../../site/start-site';

interface WorkerFixtures {
  assets: AssetProxy;
  cdnSite: RunningSite;
}

const test = base.extend<object, WorkerFixtures>({
  assets: [
    async ({}, use, { parallelIndex }) => {
      const proxy = await startAssetProxy(5 + parallelIndex);
      await use(proxy);
      proxy.stop();
    },
    { scope: 'worker' },
  ],
  cdnSite: [
    async ({ assets }, use, { parallelIndex }) => {
      const site = await startSite(`cdn-${parallelIndex}`, 7 + parallelIndex, {
        settings: { ASSET_ORIGIN: assets.origin },
        hasStaffOrigin: true,
      });
      assets.lead(site.url);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ cdnSite }, use) => use(cdnSite.url),
});

const ARTICLE = links.article('fibre-reaches-mwiki');
const CODE = ['script', 'stylesheet', 'font'];

/** Addresses of all scripts, styles and fonts that a page asks for, and of all files of builds. */
function requestsOf(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (CODE.includes(request.resourceType()) || url.pathname.startsWith('/assets/')) asked.push(url);
  });
  return asked;
}

const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick' });

test.beforeEach(({ guard, assets }) =>
  guard.allow(new RegExp(`request to another host: ${assets.origin}/assets/`)),
);

test('A visit takes every script, style and font from the asset origin, each held against its hash', async ({
  page,
  goto,
  assets,
}) => {
  const asked = requestsOf(page);
  const home = await goto(links.home());
  const policy = home.headers()['content-security-policy'] ?? '';
  for (const rule of ['script', 'style', 'font', 'img', 'connect'])
    expect(policy).toMatch(new RegExp(`${rule}-src [^;]*${assets.origin}/assets/(?:;| )`));
  await goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = await page.evaluate(() => ((globalThis as { stays?: boolean }).stays = true));
  expect(shown).toBe(true);
  await quick(page).getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await page.getByRole('list', { name: 'Place' }).getByRole('link', { name: 'Zimmerman' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  // Careers came into the page: no new document.
  expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  expect(asked.filter(({ pathname }) => pathname.startsWith('/assets/careers/'))).not.toEqual([]);
  expect(asked.filter(({ pathname }) => pathname.endsWith('.woff2'))).not.toEqual([]);
  expect([...new Set(asked.map(({ origin }) => origin))]).toEqual([assets.origin]);
  const tags = await page.locator('script[src]').evaluateAll((scripts) =>
    (scripts as HTMLScriptElement[]).map(({ src, integrity, crossOrigin }) => ({
      src,
      integrity,
      crossOrigin,
    })),
  );
  expect(tags).not.toEqual([]);
  for (const tag of tags)
    expect(tag, tag.src).toMatchObject({
      src: expect.stringContaining(`${assets.origin}/assets/`),
      integrity: expect.stringMatching(/^sha384-/),
      crossOrigin: 'anonymous',
    });
});

test('A file that the asset origin has changed runs nothing, and its area says that it is not there', async ({
  page,
  goto,
  guard,
  assets,
}) => {
  guard.allow(/integrity|valid digest|careers|RUNTIME|net::ERR/i);
  assets.damaged = /\/assets\/careers\/.*\.js$/;
  try {
    await goto(links.community());
    await quick(page).getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is not available right now$/, {
      timeout: 20_000,
    });
  } finally {
    assets.damaged = undefined;
  }
  await page.goto(links.community(), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
});

test('The desk on an origin of its own takes every file from there, and its policy admits no other', async ({
  page,
  goto,
  guard,
  assets,
  cdnSite: { url: site },
}) => {
  guard.allow(/^request to another host: http:\/\/localhost:/);
  const desk = site.replace('127.0.0.1', 'localhost');
  const asked = requestsOf(page);
  await goto(deskPaths.desk());
  await signIn(page, 'admin');
  await expect(page).toHaveURL(`${desk}${deskPaths.desk()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karibu, Mutua');
  expect(asked.filter(({ pathname }) => pathname.startsWith('/assets/staff/'))).not.toEqual([]);
  expect([...new Set(asked.map(({ origin }) => origin))]).toEqual([desk]);
  const answer = await page.reload({ waitUntil: 'domcontentloaded' });
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(answer?.headers()['content-security-policy']).not.toContain(assets.origin);
  await hydrated(page);
});
