import { startClamdPeer, type ClamdPeer } from '@konnect/backend/clamd-peer';
import type { EndpointOutput, openInboxItem } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { sendApplication, VISITOR } from '../../fixtures/applications';
import { hydrated } from '../../fixtures/hydrated';
import { pdf } from '../../fixtures/papers';
import { signIn } from '../../fixtures/staff';
import { expect, test as base } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { startSite, type RunningSite } from '../../site/start-site';

interface WorkerFixtures {
  /** Speaks as ClamAV's daemon does, and finds a virus in a file with the word VIRUS. */
  scanner: ClamdPeer;
  scannedSite: RunningSite;
}

const test = base.extend<object, WorkerFixtures>({
  scanner: [
    async ({}, use) => {
      const peer = await startClamdPeer();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  scannedSite: [
    async ({ scanner: { address } }, use, { parallelIndex }) => {
      const site = await startSite(`scanned-${parallelIndex}`, 9 + parallelIndex, {
        settings: { CLAMAV_HOST: `${address.host}:${address.port}` },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ scannedSite }, use) => use(scannedSite.url),
});
test.use({ viewport: { width: 1280, height: 800 } });

const DOWNLOAD = 'Download: CV';
/** The server scans what waits every fifteen seconds. */
const NEXT_SCAN_MS = 40_000;

async function openApplication(page: Page, name: string): Promise<void> {
  await page.goto(paths.inbox(), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await typeInto(page.getByLabel(/^Search names/), name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** What the server says when the file of the application that is shown is asked for by its address. */
async function askForFile(page: Page): Promise<[status: number, code: unknown]> {
  const item = await page.request.get(`/api${new URL(page.url()).pathname}/`);
  const { files } = (await item.json()) as EndpointOutput<typeof openInboxItem>;
  const answer = await page.request.get(`/api/staff/files/${files[0]?.id ?? ''}`);
  const isProblem = answer.headers()['content-type']?.includes('json');
  return [answer.status(), isProblem && ((await answer.json()) as { code: unknown }).code];
}

/** Sends a file while the scanner is away. @returns its number and what the scanner knows it by */
async function upload(request: APIRequestContext, mark: string): Promise<{ id: string; mark: string }> {
  const answer = await request.post('/api/uploads/', {
    headers: VISITOR,
    multipart: { file: pdf(600, mark) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id: ((await answer.json()) as { upload_id: string }).upload_id, mark };
}

test('The desk says what a file waits for, gives it away once it was found clean, and never one with a virus', async ({
  page,
  goto,
  request,
  scanner,
}) => {
  const [clean, infected] = [`Amina ${Date.now()}`, `Wanjiru ${Date.now()}`];
  const refused = await sendApplication(request, { name: infected, cv: pdf(600, 'VIRUS') });
  expect([refused.status(), await refused.text()]).toEqual([
    400,
    expect.stringContaining('Our virus scanner has found a virus in this file'),
  ]);

  const { ping } = scanner;
  scanner.answer = (_file, socket) => socket.resetAndDestroy();
  scanner.ping = (socket) => socket.resetAndDestroy();
  const [virus, harmless] = [await upload(request, 'one'), await upload(request, 'two')];
  for (const [name, cv] of [
    [infected, virus.id],
    [clean, harmless.id],
  ])
    expect((await sendApplication(request, { name: name ?? '', cv: cv ?? '' })).status()).toBe(201);
  await goto(paths.inbox());
  await signIn(page, 'hr');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await openApplication(page, clean);
  const download = page.getByRole('link', { name: DOWNLOAD });
  await expect(page.getByText('Not checked yet: the virus scanner gives no answer.')).toBeVisible();
  await expect(download).toHaveCount(0);
  expect(await askForFile(page)).toEqual([409, 'file.delayed']);
  await expectAllLooksAccessible(page, 'a file that waits for the scanner');

  // The scanner is back, and takes too long for the second file, which keeps no other one waiting.
  scanner.ping = ping;
  let finish: (() => void) | undefined;
  const answer =
    (onHarmless: (isClean: () => void) => void): ClamdPeer['answer'] =>
    (file, socket) => {
      const isClean = () => socket.end('stream: OK\0');
      if (file.includes(`%${virus.mark}`)) socket.end('stream: Test.Virus-1 FOUND\0');
      else if (file.includes(`%${harmless.mark}`)) onHarmless(isClean);
      else isClean();
    };
  scanner.answer = answer((isClean) => (finish = isClean));
  await expect.poll(() => finish, { timeout: NEXT_SCAN_MS }).toBeDefined();
  await expect(async () => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Being checked for viruses. Reload this page in a minute.')).toBeVisible({
      timeout: 1_000,
    });
    await expect(download).toHaveCount(0);
    expect(await askForFile(page)).toEqual([409, 'file.checking']);
  }).toPass({ timeout: NEXT_SCAN_MS, intervals: [500] });

  scanner.answer = answer((isClean) => isClean());
  finish?.();
  await expect(async () => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(download).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: NEXT_SCAN_MS });
  expect(await askForFile(page)).toEqual([200, false]);
  const saved = page.waitForEvent('download');
  await download.click();
  expect((await saved).suggestedFilename()).toBe('cv.pdf');

  await openApplication(page, infected);
  // Waiting files are scanned in a random order, so this one may be scanned after the other.
  await expect(async () => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Removed, because it had a virus.')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: NEXT_SCAN_MS });
  await expect(download).toHaveCount(0);
  expect(await askForFile(page)).toEqual([409, 'file.removed']);
});
