import type { Page } from '@playwright/test';
import { links } from '@konnect/contracts';
import { hydrated } from '../../fixtures/hydrated';
import { measured } from '../../fixtures/measured';
import { expect, test } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';
import { AREAS, filesOf, type Area } from './areas';
import { BROKEN_FILE, FAULTS, hang, type Fault } from './faults';

const FIRST_VIEW: readonly Fault[] = ['entry removed', 'entry corrupted', 'page chunk corrupted'];
const ON_THE_WAY: readonly Fault[] = ['entry cut off', 'page chunk removed'];

async function breakFile(page: Page, area: Area, fault: Fault): Promise<void> {
  const { file, break: breakIt } = FAULTS[fault];
  await area.prepare?.(page);
  await breakIt(page, filesOf(area, await descriptorOf(area.app))[file]);
}

/** The frame and another area, while this one is down. */
async function expectRestWorks(page: Page, area: Area): Promise<void> {
  await page.getByRole('button', { name: 'Chat Us' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat Us' }).getByRole('form')).toBeVisible();
  await page.getByRole('dialog', { name: 'Chat Us' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat Us' })).toHaveCount(0);
  const [path, heading] = area.app === 'careers' ? [links.community(), 'Community'] : [links.jobs(), 'Jobs'];
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: heading }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.goBack();
}

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

async function expectRecovery(page: Page, area: Area, what: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.unrouteAll();
  await measured(`${area.app}, ${what}: Retry to a working page`, async () => {
    await retry(page).click();
    await expect(retry(page)).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByText(area.text).first()).toBeVisible();
  });
  await area.prove(page);
  expect(await page.evaluate(() => 'sameDocument' in window), 'recovered without a reload').toBe(true);
}

for (const area of AREAS) {
  for (const fault of FIRST_VIEW) {
    test(`F8 ${area.app}, ${fault}: the first view stays readable and Retry brings it to life`, async ({ page, guard }) => {
      guard.allow(...BROKEN_FILE);
      await breakFile(page, area, fault);
      await page.goto(area.path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText(`${area.name} is only readable right now`)).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(area.text).first()).toBeVisible();
      await expectRecovery(page, area, fault);
    });
  }

  const { arrive } = area;
  if (!arrive) continue;
  for (const fault of ON_THE_WAY) {
    test(`F8 ${area.app}, ${fault}: who comes from another area sees the fallback, the rest works, and Retry brings the page`, async ({ page, guard }) => {
      guard.allow(...BROKEN_FILE);
      await breakFile(page, area, fault);
      await page.goto(arrive.from, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await arrive.link(page).click();
      const fallback = page.getByRole('heading', { level: 1, name: `${area.name} is not available right now` });
      await expect(fallback).toBeVisible({ timeout: 20_000 });
      await expectRestWorks(page, area);
      await expect(fallback).toBeVisible({ timeout: 20_000 });
      await expectRecovery(page, area, `${fault}, by navigation`);
    });
  }
}

test('F8 An entry that never answers: each area gives up in time, stays readable, and Retry gets round the hanging request', async ({ browser, sharedSite, guard }) => {
  test.setTimeout(120_000);
  guard.allow(...BROKEN_FILE);
  await Promise.all(
    AREAS.map(async (area) => {
      const context = await browser.newContext({ baseURL: sharedSite.url, viewport: { width: 360, height: 740 } });
      guard.watch(context);
      const page = await context.newPage();
      const { entry } = filesOf(area, await descriptorOf(area.app));
      await area.prepare?.(page);
      await hang(page, entry);
      await measured(`${area.app}, entry hangs: until the area says so`, async () => {
        await page.goto(area.path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByText(area.text).first()).toBeVisible();
        await expect(page.getByText(`${area.name} is only readable right now`)).toBeVisible({ timeout: 45_000 });
      });
      await expectRecovery(page, area, 'entry hangs');
      await context.close();
    }),
  );
});
