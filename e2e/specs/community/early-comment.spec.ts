import { paths } from '@konnect/mfe-community/paths';
import type { Page } from '@playwright/test';
import { expectDraft } from '../../fixtures/drafts';
import { staffApi } from '../../fixtures/staff-api';
import { expect, test } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

// The comment form is typed in and sent while the page has no code.

const ARTICLE = paths.article('githurai-football-cup');
const commentForm = (page: Page) => page.getByRole('form', { name: 'Write a comment' });

/** The scripts of these names take this long, in milliseconds. */
async function delay(page: Page, names: RegExp, ms: number): Promise<void> {
  await page.route(names, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test('A comment that is typed and sent before any code runs is kept and sent once', async ({
  page,
  goto,
  baseURL,
}) => {
  const message = `Typed in the first second ${Date.now()}`;
  await delay(page, /\/assets\/.*\.js$/, 1_500);
  await goto(ARTICLE, { untilUsable: false });
  const field = commentForm(page).getByLabel('Comment', { exact: true });
  await typeInto(field, message);
  await commentForm(page).getByRole('button', { name: 'Send comment' }).click();
  const receipt = page.getByRole('status').filter({ hasText: 'Your comment is under review' });
  await expect(receipt).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  const editor = await staffApi(baseURL ?? '', 'editor');
  const { results } = await editor.get<{ results: { message: string }[] }>(
    '/api/staff/comments/?status=pending',
  );
  expect(results.filter((one) => one.message === message)).toHaveLength(1);
});

test('Text typed while the code of the comment form is on its way keeps its place and becomes a draft', async ({
  page,
  goto,
}) => {
  await delay(page, /article-page\.form\.[0-9a-f]+\.js/, 3_000);
  await goto(ARTICLE, { untilUsable: false });
  const field = commentForm(page).getByLabel('Comment', { exact: true });
  await field.scrollIntoViewIfNeeded();
  const before = await field.boundingBox();
  await typeInto(field, 'Half a thought');
  await page
    .getByRole('button', { name: 'Like', exact: true })
    .evaluate((like) => (like as HTMLElement).click());
  await expect(page.locator('[data-part]:not([data-ready])', { has: field })).toHaveCount(1);
  await expect(field).toHaveValue('Half a thought');
  await expect(page.locator('[data-part][data-ready]', { has: field })).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Half a thought');
  expect((await field.boundingBox())?.height).toBe(before?.height);
  await expectDraft(page, 'Half a thought');
});

test('A comment outlives that the code of its page does not come, and is sent when it has come', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/./);
  await page.route(/\/article-page\.[0-9a-f]+\.js/, (route) => route.abort());
  await goto(ARTICLE, { untilUsable: false });
  const field = commentForm(page).getByLabel('Comment', { exact: true });
  await typeInto(field, 'Half a');
  const notice = page.getByText('Community is only readable right now');
  await expect(notice).toBeVisible();
  await expect(page.getByText('This did not load. Check your connection and try again.')).toBeInViewport();
  await expect(field).toHaveValue('Half a');
  await expect(field).toBeFocused();
  await page.keyboard.type(' thought');

  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue('Half a thought');

  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByText('The comment form is getting ready.').scrollIntoViewIfNeeded();
  await expect(field).toHaveValue('Half a thought');
  await expectDraft(page, 'Half a thought');
  await commentForm(page).getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your comment is under review' })).toBeVisible();
});
