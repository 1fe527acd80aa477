import { links } from '@konnect/contracts';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

const message = (page: Page) => page.getByRole('main').getByLabel('Message');
const choice = (page: Page) => page.getByRole('main').getByLabel('This is not my phone');
const TEXT = 'My router has been red since Monday';

/** Everything that the phone itself keeps. */
const onPhone = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('konnect');
      request.onsuccess = () => resolve(request.result);
    });
    const stored = database.objectStoreNames.contains('submissions')
      ? await new Promise<unknown>((resolve) => {
          const request = database.transaction('submissions').objectStore('submissions').getAll();
          request.onsuccess = () => resolve(request.result);
        })
      : [];
    database.close();
    return JSON.stringify([stored, { ...localStorage }]);
  });

async function write(page: Page): Promise<void> {
  await typeInto(message(page), TEXT);
  await expect.poll(() => onPhone(page)).toContain(TEXT);
}

/** The page is loaded again, and looks the same before that. */
async function choose(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await choice(page).click();
  await loaded;
  await expect(page.getByText('What you write stays in this tab')).toBeVisible();
}

test('What is written on one’s own phone is there again after the tab was closed', async ({
  page,
  goto,
  context,
}) => {
  await goto(links.contact());
  await write(page);
  await expect(choice(page)).not.toBeChecked();
  await page.close();
  const next = await context.newPage();
  await next.goto(links.contact());
  await expect(message(next)).toHaveValue(TEXT);
});

test('On a phone that is not theirs a person’s text ends with the tab, and goes when they clear it', async ({
  page,
  goto,
  context,
}) => {
  await goto(links.contact());
  await write(page);
  await choose(page);
  // From the tab.
  await expect(message(page)).toHaveValue(TEXT);
  expect(await onPhone(page)).not.toContain(TEXT);
  await page.close();

  const next = await context.newPage();
  await next.goto(links.contact());
  await hydrated(next);
  await expect(choice(next)).not.toBeChecked();
  await expect(message(next)).toHaveValue('');
  expect(await onPhone(next)).not.toContain(TEXT);

  await choose(next);
  await hydrated(next);
  await typeInto(message(next), TEXT);
  await next.getByRole('main').getByRole('button', { name: 'Clear what I wrote' }).click();
  await expect(message(next)).toHaveValue('');
  await next.reload();
  await expect(message(next)).toHaveValue('');
  expect(await next.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(TEXT);
});
