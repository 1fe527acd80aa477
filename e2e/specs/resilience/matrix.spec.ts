import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { fileListPath, type RemoteDescriptor } from '@konnect/contracts';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';
import { AREAS, type Area } from './areas';
import { breakPart, FAULTS, fileOf, PARTS, type Fault, type Part } from './matrix';

/** Longer than any limit of the loader: what is still under way then will never come. */
const PAST_ALL_LIMITS = 11_000;

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** What was still on its way under a broken address is nobody's business any more. */
const mend = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Nothing comes: the page's clock is moved on until the loader has given up. */
async function letTimePass(page: Page, isShown: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(PAST_ALL_LIMITS);
    await isShown();
  }).toPass({ timeout: 20_000, intervals: [50] });
}

async function integrityOf(area: Area, part: Part, descriptor: RemoteDescriptor, site: string, page: Page): Promise<string> {
  const { name } = fileOf(part, area, descriptor);
  if (part !== 'manifest') return descriptor.files.find(({ path }) => path === name)?.integrity ?? '';
  const list = await page.request.get(new URL(fileListPath(area.app, descriptor.version), site).href);
  return `sha384-${createHash('sha384').update(await list.body()).digest('base64')}`;
}

/** Where a version before is kept, it stands in by itself. */
const lastGood = (page: Page) => page.getByText('You are seeing an earlier version of this area');

/** The frame stands beside the broken area. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat Us' })).toBeVisible();
}

/** What was published so is the same at every try: it is over once another version is live, as for the next document. */
async function nextView(page: Page, area: Area, meanwhile: string): Promise<string> {
  await page.goto(area.path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(page.getByText(area.text).first()).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
  return `${meanwhile}, next view`;
}

/** Without its code a page can be read; Retry brings it to life in the same document. */
async function firstViewCell(page: Page, area: Area, fault: Fault): Promise<string> {
  await page.goto(area.path, { waitUntil: 'commit' });
  const notice = page.getByText(`${area.name} is only readable right now`);
  await expect(page.getByText(area.text).first()).toBeVisible();
  const shown = () => expect(notice.or(lastGood(page)).first()).toBeVisible({ timeout: fault === 'slow' ? 300 : 20_000 });
  await (fault === 'slow' ? letTimePass(page, shown) : shown());
  await expect(page.getByText(area.text).first()).toBeVisible();
  await expectFrame(page);
  const stoodIn = await lastGood(page).isVisible();
  await mend(page);
  if (stoodIn) return 'last good version';
  if (fault === 'throws') return nextView(page, area, 'readable');
  await retry(page).click();
  await expect(retry(page)).toHaveCount(0, { timeout: 20_000 });
  await hydrated(page);
  return 'readable, Retry';
}

/** Who comes from another area needs the list of hashes first. */
async function arrivalCell(page: Page, area: Area & Required<Pick<Area, 'arrive'>>, fault: Fault): Promise<string> {
  const { name, arrive, text } = area;
  await page.goto(arrive.from, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await arrive.link(page).click();
  const fallback = page.getByRole('heading', { level: 1, name: `${name} is not available right now` });
  const shown = () => expect(fallback.or(lastGood(page)).first()).toBeVisible({ timeout: fault === 'slow' ? 300 : 20_000 });
  await (fault === 'slow' ? letTimePass(page, shown) : shown());
  await expectFrame(page);
  const stoodIn = await lastGood(page).isVisible();
  await mend(page);
  if (stoodIn) return 'last good version';
  if (fault === 'throws') return nextView(page, area, 'fallback');
  await retry(page).click();
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 });
  return 'fallback, Retry';
}

/** A document brings the hashes of its first view: the list is only for what the page loads later. */
async function withoutListCell(page: Page, area: Area): Promise<string> {
  await page.goto(area.path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(page.getByText(area.text).first()).toBeVisible();
  await expectFrame(page);
  await mend(page);
  return nextView(page, area, 'readable');
}

/** Styles hold nothing back for ever, and come back by themselves. */
async function styleCell(page: Page, area: Area, fault: Fault, file: string): Promise<string> {
  const isApplied = () => page.evaluate((name) => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({ href, sheet }) => href.includes(name) && Boolean(sheet?.cssRules.length)), file);
  await page.goto(area.path, { waitUntil: 'commit' });
  await expect(page.getByText(area.text).first()).toBeAttached();
  if (fault !== 'slow') await hydrated(page);
  expect(await isApplied()).toBe(false);
  await mend(page);
  // A style with the right hash that holds nonsense is nothing that a browser could notice, nor one that is only slow.
  if (fault === 'throws' || fault === 'slow') await page.goto(area.path, { waitUntil: 'domcontentloaded' });
  else await letTimePass(page, async () => expect(await isApplied()).toBe(true));
  await hydrated(page);
  await expect(page.getByText(area.text).first()).toBeVisible();
  expect(await isApplied()).toBe(true);
  return fault === 'throws' || fault === 'slow' ? 'readable, next view' : 'by itself';
}

for (const area of AREAS) {
  test(`F8 The fault matrix of ${area.app}: the page stands and recovers in every cell`, async ({ page, sharedSite, guard }) => {
    test.setTimeout(240_000);
    guard.allow(/./);
    const descriptor = await descriptorOf(area.app);
    await page.clock.install();
    await area.prepare?.(page);
    const rows: Record<string, Record<string, string>> = {};
    for (const part of PARTS) {
      const { url, name } = fileOf(part, area, descriptor);
      const integrity = await integrityOf(area, part, descriptor, sharedSite.url, page);
      for (const fault of FAULTS) {
        await breakPart(page, part, fault, { url, integrity });
        const { arrive } = area;
        const cell = part === 'style' ? styleCell(page, area, fault, name) : part === 'manifest' ? (arrive ? arrivalCell(page, { ...area, arrive }, fault) : withoutListCell(page, area)) : firstViewCell(page, area, fault);
        (rows[part] ??= {})[fault] = await cell.catch((error: unknown) => {
          throw new Error(`${area.app}, ${part}, ${fault}: ${error instanceof Error ? error.message : String(error)}`);
        });
        await mend(page);
      }
    }
    console.log(`    the fault matrix of ${area.app}`);
    console.table(rows);
  });
}
