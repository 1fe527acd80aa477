import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { fileListPath, links, type RemoteDescriptor } from '@konnect/contracts';
import { integrityOf } from '@konnect/registry/release-source';
import { hydrated, startCode } from '../../fixtures/hydrated';
import { measured } from '../../fixtures/measured';
import { expect, test } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';
import { AREAS, type Area } from './areas';
import { breakPart, expectFrame, FAULTS, fileOf, PARTS, type Fault, type Part } from './matrix';

/** Longer than any limit of the loader: what is still under way then will never come. */
const PAST_ALL_LIMITS = 11_000;

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** Requests still pending under a broken address no longer matter. */
const mend = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Calls of services that have no answer yet, by page. */
const openCalls = new WeakMap<Page, Set<Request>>();

function watchCalls(page: Page): void {
  const open = new Set<Request>();
  const isCall = (request: Request) =>
    ['fetch', 'xhr'].includes(request.resourceType()) &&
    !new URL(request.url()).pathname.startsWith('/assets/');
  page.on('request', (request) => void (isCall(request) && open.add(request)));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  openCalls.set(page, open);
}

/**
 * Nothing comes: the page's clock is moved on until the loader has given up. It would also end the calls of
 * services, whose answers take real time, so those come first.
 */
async function letTimePass(page: Page, isShown: () => Promise<unknown>): Promise<void> {
  await setTimeout(300);
  await expect.poll(() => openCalls.get(page)?.size, { timeout: 20_000 }).toBe(0);
  await expect(async () => {
    await page.clock.fastForward(PAST_ALL_LIMITS);
    await isShown();
  }).toPass({ timeout: 20_000, intervals: [50] });
}

async function integrityOfPart(
  area: Area,
  part: Part,
  descriptor: RemoteDescriptor,
  site: string,
  page: Page,
): Promise<string> {
  const { name } = fileOf(part, area, descriptor);
  if (part !== 'manifest') return descriptor.files.find(({ path }) => path === name)?.integrity ?? '';
  const list = await page.request.get(new URL(fileListPath(area.app, descriptor.version), site).href);
  return integrityOf(await list.body());
}

/** Where a previous version is available, it takes over automatically. */
const lastGood = (page: Page) => page.getByText('You are seeing an earlier version of this area');

/**
 * What was published so is the same at every try: it is over once another version is live, as for the next
 * document.
 */
async function nextView(page: Page, area: Area, meanwhile: string): Promise<string> {
  await page.goto(area.path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(page.getByText(area.text).first()).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
  return `${meanwhile}, next view`;
}

/** Retry, and what only works with the remote's code, without another document. */
async function recover(page: Page, area: Area, what: string, isProved: boolean): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await measured(`${area.app}, ${what}: Retry to a working page`, async () => {
    await retry(page).click();
    await expect(retry(page)).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByText(area.text).first()).toBeVisible();
  });
  await hydrated(page);
  if (isProved) await area.prove(page);
  expect(await page.evaluate(() => 'sameDocument' in window), 'recovered without a reload').toBe(true);
}

/** The frame's own form and another area, while this one is down. */
async function expectRestWorks(page: Page, area: Area): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Chat Us' });
  await page.getByRole('button', { name: 'Chat Us' }).click();
  await expect(dialog.getByRole('form')).toBeVisible();
  // By keyboard: so soon, a press at the place of Chat Us would count as the second tap on it.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const [path, heading] = area.app === 'careers' ? [links.community(), 'Community'] : [links.jobs(), 'Jobs'];
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: heading }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.goBack();
}

/** Without its code a page can be read; Retry brings it to life in the same document. */
async function firstViewCell(page: Page, area: Area, part: Part, fault: Fault): Promise<string> {
  await page.goto(area.path, { waitUntil: 'commit' });
  await startCode(page);
  const notice = page.getByText(`${area.name} is only readable right now`);
  await expect(page.getByText(area.text).first()).toBeVisible();
  const shown = () =>
    expect(notice.or(lastGood(page)).first()).toBeVisible({ timeout: fault === 'slow' ? 300 : 20_000 });
  await (fault === 'slow' ? letTimePass(page, shown) : shown());
  await expect(page.getByText(area.text).first()).toBeVisible();
  await expectFrame(page);
  const stoodIn = await lastGood(page).isVisible();
  await mend(page);
  if (stoodIn) return 'last good version';
  if (fault === 'throws') return nextView(page, area, 'readable');
  await recover(page, area, `${part} ${fault}`, fault === '404');
  return 'readable, Retry';
}

type Reached = Area & Required<Pick<Area, 'arrive'>>;
const isReached = (area: Area): area is Reached => area.arrive !== undefined;

/**
 * Of entry, chunk and style these cells are met on the way from another area; there the list of hashes is met
 * always.
 */
const ON_THE_WAY: readonly Fault[] = ['500', 'truncated'];

async function arrivalCell(page: Page, area: Reached, part: Part, fault: Fault): Promise<string> {
  const { name, arrive } = area;
  await page.goto(arrive.from, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await arrive.link(page).click();
  const fallback = page.getByRole('heading', { level: 1, name: `${name} is not available right now` });
  const shown = () =>
    expect(fallback.or(lastGood(page)).first()).toBeVisible({ timeout: fault === 'slow' ? 300 : 20_000 });
  await (fault === 'slow' ? letTimePass(page, shown) : shown());
  await expectFrame(page);
  const stoodIn = await lastGood(page).isVisible();
  if (fault === '500' && !stoodIn) {
    await expectRestWorks(page, area);
    await expect(fallback).toBeVisible({ timeout: 20_000 });
  }
  await mend(page);
  if (stoodIn) return 'last good version';
  if (fault === 'throws') return nextView(page, area, 'fallback');
  await recover(page, area, `${part} ${fault}, on the way`, part !== 'manifest');
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

/** The styles of the first view stand in the document: their files are not even asked for. */
async function inDocumentCell(page: Page, area: Area, file: string): Promise<string> {
  await page.goto(area.path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expect(page.getByText(area.text).first()).toBeVisible();
  const rules = await page
    .locator(`style[data-href="${file}"]`)
    .evaluate((style) => (style as HTMLStyleElement).sheet?.cssRules.length);
  expect(rules).toBeGreaterThan(0);
  return 'in the document';
}

function cellOf(page: Page, area: Area, part: Part, fault: Fault, file: string): Promise<string> {
  if (isReached(area) && (part === 'manifest' || ON_THE_WAY.includes(fault)))
    return arrivalCell(page, area, part, fault);
  if (part === 'style') return inDocumentCell(page, area, file);
  return part === 'manifest' ? withoutListCell(page, area) : firstViewCell(page, area, part, fault);
}

for (const area of AREAS) {
  test(`Pages of ${area.app} stay usable and recover in every cell of the fault matrix`, async ({
    page,
    sharedSite,
    guard,
  }) => {
    test.setTimeout(240_000);
    guard.allow(/./);
    const descriptor = await descriptorOf(area.app);
    await page.clock.install();
    watchCalls(page);
    await area.prepare?.(page);
    const rows: Record<string, Record<string, string>> = {};
    for (const part of PARTS) {
      const { url, name } = fileOf(part, area, descriptor);
      const integrity = await integrityOfPart(area, part, descriptor, sharedSite.url, page);
      for (const fault of FAULTS) {
        await breakPart(page, part, fault, { url, integrity });
        (rows[part] ??= {})[fault] = await cellOf(page, area, part, fault, name).catch((error: unknown) => {
          throw new Error(
            `${area.app}, ${part}, ${fault}: ${error instanceof Error ? error.message : String(error)}`,
          );
        });
        await mend(page);
      }
    }
    console.log(`    the fault matrix of ${area.app}`);
    console.table(rows);
  });
}

test('An area whose entry never answers gives up in time, stays readable, and Retry gets past the hanging request', async ({
  page,
  sharedSite,
  guard,
}) => {
  guard.allow(/./);
  const [area] = AREAS;
  if (!area) throw new Error('There is no area.');
  const descriptor = await descriptorOf(area.app);
  await breakPart(page, 'entry', 'slow', {
    url: fileOf('entry', area, descriptor).url,
    integrity: await integrityOfPart(area, 'entry', descriptor, sharedSite.url, page),
  });
  await measured(`${area.app}, entry hangs: until the area says so`, async () => {
    await page.goto(area.path, { waitUntil: 'domcontentloaded' });
    await startCode(page);
    await expect(page.getByText(area.text).first()).toBeVisible();
    await expect(page.getByText(`${area.name} is only readable right now`)).toBeVisible({ timeout: 60_000 });
  });
  await mend(page);
  await recover(page, area, 'entry hangs', true);
});
