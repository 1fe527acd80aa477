import { writeFile } from 'node:fs/promises';
import { uploadFile } from '@konnect/contracts';
import { paths } from '@konnect/mfe-careers/paths';
import { expectAccessible } from '../../fixtures/accessible';
import { startNetworkCut } from '../../fixtures/network-cut';
import { expectDraft } from '../../fixtures/drafts';
import { hydrated } from '../../fixtures/hydrated';
import { stepHeading as heading, pressNext, toCheck, toDocuments } from '../../fixtures/job-form';
import { pdf } from '../../fixtures/papers';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

const JOB = 'support-agent';
const cv = (page: Page) => page.getByLabel('CV', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

test('Files that are empty, far too large or not what their names say are refused by name, and the answers stay', async ({
  page,
  goto,
  guard,
}, testInfo) => {
  guard.allow(/^answer 400: .*\/api\/uploads\//, /status of 400/);
  await goto(paths.apply(JOB));
  await toDocuments(page);
  await cv(page).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html><script>1</script></html>'),
  });
  await expect(page.getByText(/^This file is no pdf file, whatever its name says/)).toBeVisible();
  await expect(cv(page)).toHaveAttribute('type', 'file');
  const script =
    '1 0 obj\n<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>\nendobj\n';
  await cv(page).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${script}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`),
  });
  await expect(page.getByText(/^This PDF has a script inside, which we do not take/)).toBeVisible();
  await cv(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await expect(page.getByText('This file is empty')).toBeVisible();
  // From the disk: so many bytes take their time on the way through the test's own line.
  const large = testInfo.outputPath('cv.docx');
  await writeFile(large, Buffer.alloc(10_000_000));
  await cv(page).setInputFiles(large);
  await expect(page.getByText('This file is too large. The maximum is 900kB')).toBeVisible();
  const sample = page.getByLabel('Sample of your work (optional)');
  await sample.setInputFiles({ name: 'work.png', mimeType: 'image/png', buffer: pdf().buffer });
  await expect(
    page.getByText('This picture cannot be read. Take it again or choose another one'),
  ).toBeVisible();
  // What a phone of today takes, under the name of what we ask for.
  await sample.setInputFiles({
    name: 'work.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(900)]),
  });
  await expect(page.getByText(/^This picture has the format HEIC.*Take a screenshot of it/)).toBeVisible();
  await pressNext(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByText('CV is required'),
  ).toBeVisible();
  await expectAccessible(page, 'refused files');
  // Mail programs put bytes behind the end of a PDF.
  await cv(page).setInputFiles({
    ...pdf(),
    buffer: Buffer.concat([pdf().buffer, Buffer.from('\r\n--part of a mail--\r\n'.repeat(500))]),
  });
  await expect(page.getByText('Uploaded')).toBeVisible();
  await toCheck(page);
  await expect(page.getByRole('region', { name: 'Personal' }).getByText('Amina Odhiambo')).toBeVisible();
});

test('An upload that is cut in the middle is sent again automatically', async ({ browser, sharedSite }) => {
  test.setTimeout(120_000);
  const line = await startNetworkCut(sharedSite.url, { path: uploadFile.path, bytes: 300_000, times: 3 });
  const context = await browser.newContext({ baseURL: line.url });
  try {
    const page = await context.newPage();
    await page.goto(paths.apply(JOB), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await toDocuments(page);
    await cv(page).setInputFiles(pdf(900_000));
    // The browser retries once or twice, then the page does.
    await expect(page.getByText('Uploaded')).toBeVisible({ timeout: 40_000 });
    expect(line.cuts()).toBe(3);
    await toCheck(page);
    await submit(page);
    await expect(heading(page, 'Your Application has been Submitted')).toBeVisible({ timeout: 30_000 });
  } finally {
    await context.close();
    await line.close();
  }
});

test('An unknown job and a step of it are pages that do not exist', async ({ goto, guard, page }) => {
  guard.allow(/answer 404/, /status of 404/);
  for (const path of [paths.job('no-such-job'), paths.apply('no-such-job')]) {
    const response = await goto(path);
    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test('A draft of an older form keeps the answers that still fit and says so', async ({
  page,
  goto,
  context,
}) => {
  await goto(paths.apply(JOB));
  await typeInto(page.getByLabel('Name', { exact: true }), 'Amina of before');
  await expectDraft(page, 'Amina of before');
  const again = await context.newPage();
  await page.close();
  await again.goto('/about');
  await hydrated(again);
  // As an earlier version of the form would have left it: another number, a box that is gone, one of another
  // kind.
  const changed = await again.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) =>
        Object.assign(request, {
          onsuccess: () => resolve(request.result),
          onerror: () => reject(new Error(request.error?.message)),
        }),
      );
    const database = await answer(indexedDB.open('konnect'));
    let count = 0;
    for (const name of database.objectStoreNames) {
      const store = database.transaction(name, 'readwrite').objectStore(name);
      for (const key of await answer(store.getAllKeys())) {
        const record = (await answer(store.get(key))) as {
          values?: { version?: number; answers?: Record<string, unknown> };
        };
        if (!record.values?.answers) continue;
        record.values.version = 1;
        Object.assign(record.values.answers, { gone: 'x', phone: 7 });
        await answer(store.keyPath === null ? store.put(record, key) : store.put(record));
        count += 1;
      }
    }
    database.close();
    return count;
  });
  expect(changed).toBe(1);
  await again.goto(paths.apply(JOB), { waitUntil: 'domcontentloaded' });
  await hydrated(again);
  await expect(again.getByText('This form has changed since your last visit.')).toBeVisible();
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Amina of before');
  await expect(again.getByLabel('Phone number', { exact: true })).toHaveValue('');
  await pressNext(again);
  await expect(again.getByRole('link', { name: 'Phone number is required' })).toBeVisible();
});
