import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import type { Browser, Locator } from '@playwright/test';
import { expectDraft } from '../../fixtures/drafts';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { WORD_HTML } from '../../fixtures/word-html';
import { STAFF_PASSWORD } from '../../site/start-site';

/** No other test reads this story. */
const STORY = 'jacaranda-season';

test.use({ viewport: { width: 1280, height: 800 } });

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(links.staffLogin(path), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await signIn(page, 'editor');
  await page.waitForURL((url) => url.pathname === path);
  await hydrated(page);
}

/** A person without an account, on a phone. */
async function visitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } })
  ).newPage();
}

const publishing = (page: Page) => page.getByRole('region', { name: 'Publishing' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = (page: Page, version: number) =>
  expect(publishing(page).getByText(`Version ${version}, saved.`)).toBeVisible();

test('An editor changes a story and previews it, and a visitor reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await enter(page, paths.content('article'));
  await typeInto(page.getByLabel('Search titles and addresses'), 'jacaranda');
  await expect(page).toHaveURL(/search=jacaranda/);
  await page.getByRole('link', { name: /^Jacaranda season/ }).click();

  const words = `Written at the desk ${Date.now()}.`;
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(publishing(page).getByText('Changes are kept on this device until you save.')).toBeVisible();

  await publishing(page).getByRole('button', { name: 'Preview' }).click();
  const link = page
    .getByRole('dialog', { name: 'Preview' })
    .getByRole('link', { name: 'Open the preview in a new tab' });
  const reader = await visitor(browser, baseURL);
  await reader.goto((await link.getAttribute('href')) ?? '');
  await expect(reader.getByText('Readers do not see this yet')).toBeVisible();
  await expect(reader.getByRole('article').getByText(words)).toBeVisible();
  await reader.goto(links.article(STORY));
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByText(words)).toHaveCount(0);

  await page.keyboard.press('Escape');
  await publishing(page).getByRole('button', { name: 'Publish the changes' }).click();
  await expect(publishing(page).getByText('Unpublished changes')).toHaveCount(0);
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('article').getByText(words)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

  await page.getByText('Versions', { exact: true }).click();
  await page.getByRole('button', { name: 'Compare version 0' }).click();
  const old = page.getByRole('dialog', { name: 'Version 0' });
  await expect(old.getByText(words)).toBeVisible();
  await old.getByRole('button', { name: 'Restore this version' }).click();
  await expect(text(page)).not.toContainText(words);
  await saved(page, 2);
  await reader.context().close();
});

test('The first save leaves the focus on its button, though the page gets another address', async ({
  page,
}) => {
  await enter(page, paths.newContent('letter'));
  await typeInto(page.getByLabel('Title', { exact: true }), `From the button ${Date.now()}`);
  await page.getByLabel('Topic').selectOption({ index: 1 });
  const save = publishing(page).getByRole('button', { name: 'Save the draft' });
  await save.focus();
  await page.keyboard.press('Enter');
  await saved(page, 1);
  await page.waitForURL((url) => url.pathname !== paths.newContent('letter'));
  // The focus would move one frame after the address.
  await page.waitForTimeout(300);
  await expect(save).toBeFocused();
});

test('Two editors on one story get a choice, and an ended session keeps what was typed', async ({
  page,
  context,
  guard,
}) => {
  test.setTimeout(120_000);
  guard.allow(
    /answer 409: .*\/staff\/content\//,
    /answer 401: /,
    /console: Failed to load resource.*(?:401|409)/,
  );
  await enter(page, paths.newContent('letter'));
  await typeInto(page.getByLabel('Title', { exact: true }), `Two hands ${Date.now()}`);
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByLabel('Author').focus();
  await page.keyboard.press('Control+s');
  await saved(page, 1);
  // The letter gets its address a moment after it says saved, and typing must go on undisturbed.
  await page.waitForURL((url) => url.pathname !== paths.newContent('letter'));
  await page.waitForTimeout(300);
  await page.keyboard.type('Typed on');
  await expect(page.getByLabel('Author')).toHaveValue('Typed on');

  const second = await context.newPage();
  await second.goto(page.url());
  await hydrated(second);
  await typeInto(second.getByLabel('Number of the letter'), 'Second 2');
  await second.keyboard.press('Control+s');
  await saved(second, 2);
  await second.close();

  await typeInto(page.getByLabel('Author'), 'First hand');
  await page.keyboard.press('Control+s');
  const choice = page.getByRole('dialog', { name: 'This letter was changed meanwhile' });
  await expect(choice.getByText('Second 2')).toBeVisible();
  await choice.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByLabel('Author')).toHaveValue('First hand');
  await page.keyboard.press('Control+s');
  await choice.getByRole('button', { name: 'Save mine over it' }).click();
  await saved(page, 3);

  await typeInto(page.getByLabel('Author'), 'Kept through the night');
  await expectDraft(page, /Kept through the night/);
  await context.clearCookies();
  await publishing(page).getByRole('button', { name: 'Save the draft' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await typeInto(again.getByLabel('Password'), STAFF_PASSWORD);
  await again.getByRole('button', { name: 'Sign in and go on' }).click();
  await saved(page, 4);
  await expect(page.getByLabel('Author')).toHaveValue('Kept through the night');

  // The same by way of the sign-in page: the device gives it back.
  await typeInto(page.getByLabel('Author'), 'Kept on the device');
  await expectDraft(page, /Kept on the device/);
  const path = new URL(page.url()).pathname;
  await context.clearCookies();
  await enter(page, path);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByLabel('Author')).toHaveValue('Kept on the device');
});

test('A text from Word keeps its headings, lists and tables for visitors', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const title = `Pasted ${Date.now()}`;
  await enter(page, paths.newContent('letter'));
  await page.getByLabel('Title', { exact: true }).pressSequentially(title);
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await text(page).click();
  // What Word puts on the clipboard: a browser that writes the clipboard itself would clean it first.
  await text(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, WORD_HTML);
  const shows = async (of: Locator) => {
    await expect(of.getByRole('heading', { level: 2, name: 'Planned works' })).toBeVisible();
    await expect(of.getByRole('heading', { level: 3, name: 'Before we come' })).toBeVisible();
    await expect(of.locator('ul > li')).toHaveCount(2);
    await expect(of.locator('ul > li > ol > li')).toHaveText(['At the wall', 'At the box']);
    await expect(of.locator('td')).toHaveText(['Area', 'Time', 'Mwiki', '10:00']);
    await expect(of.locator('strong, b').filter({ hasText: 'two hours' })).toBeVisible();
    await expect(of.locator('ul > li').filter({ hasText: '·' })).toHaveCount(0);
  };
  await shows(text(page));
  // By key, in the last cell: a table that was pasted can be changed.
  await text(page).getByRole('cell').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' sharp');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(text(page).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text(page).getByRole('row')).toHaveCount(2);
  for (let key = 0; key < ' sharp'.length; key++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await saved(page, 1);
  await shows(text(page));
  await publishing(page).getByRole('button', { name: 'Preview' }).click();
  const link = page
    .getByRole('dialog', { name: 'Preview' })
    .getByRole('link', { name: 'Open the preview in a new tab' });
  const reader = await visitor(browser, baseURL);
  await reader.goto((await link.getAttribute('href')) ?? '');
  await shows(reader.getByRole('main'));
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await reader.context().close();
});

test('A draft needs only a title, a pasted YouTube address is understood, and no placeholder is left in a form', async ({
  page,
  guard,
}) => {
  guard.allow(/answer 400: .*\/publish\//, /console: Failed to load resource.*400/);
  await enter(page, paths.newContent('video'));
  await page.getByLabel('Title', { exact: true }).pressSequentially('Only a title');
  await publishing(page).getByRole('button', { name: 'Save the draft' }).click();
  await saved(page, 1);
  const video = page.getByLabel('YouTube video');
  await video.pressSequentially('https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL12345&t=42s');
  await publishing(page).getByRole('button', { name: 'Save the draft' }).click();
  await saved(page, 2);
  await expect(video).toHaveValue('aqz-KE-bpKQ');

  await page.goto(paths.newContent('job'));
  await hydrated(page);
  await page.getByLabel('Title', { exact: true }).pressSequentially('Only a title');
  const until = page.getByLabel('Applications until');
  await expect(until).toHaveValue('');
  await publishing(page).getByRole('button', { name: 'Publish now' }).click();
  await expect(until).toHaveAccessibleDescription(/This is needed before it is published/);
  await expect(until).toHaveValue('');
});
