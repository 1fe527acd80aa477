// What staff take away while a visitor's page is open: the visitor stays where they are, keeps what they
// typed and is told why.
import { links } from '@konnect/contracts';
import { paths as wheelPaths } from '@konnect/mfe-engagement/paths';
import type { Locator } from '@playwright/test';
import { allowWheel, makeDraw, prizesEndingIn } from '../../fixtures/draws';
import { test, untilServed } from '../../fixtures/isolated-site';
import { staffApi } from '../../fixtures/staff-api';
import { staffArticles } from '../../fixtures/staff-articles';
import { expect, type Page } from '../../fixtures/test';

const REFUSED = [
  /answer 404: .*\/(?:api|community)\//,
  /answer 409: .*\/services\/spin\//,
  /console: Failed to load resource/,
  /console: .*(?:404|409)/,
];

/** Taps, because a phone does, and waits for the answer that the page has to deal with. */
async function answerOf(page: Page, button: Locator, address: RegExp): Promise<number> {
  const answer = page.waitForResponse(
    (response) => address.test(response.url()) && response.request().method() !== 'GET',
  );
  await button.click();
  return (await answer).status();
}

async function expectToStay(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${address}(?:[?#].*)?$`));
  await expect(page.getByText(/connection|could not reach/i)).toHaveCount(0);
  await expect(page.getByText('Page Not Found')).toHaveCount(0);
}

test('A story that is hidden while it is read takes no like and no comment, and says so in its place', async ({
  page,
  goto,
  guard,
  isolatedSite,
}) => {
  guard.allow(...REFUSED);
  const editor = staffArticles(await staffApi(isolatedSite.url, 'editor'));
  const story = await editor.post(`Hidden soon ${Date.now()}`);
  const address = links.article(story.slug);
  await untilServed(new URL(address, isolatedSite.url).href, (_html, status) => status === 200);
  await goto(address);
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await form.getByLabel('Comment', { exact: true }).pressSequentially('When does it reach Mwiki?');
  await editor.hide(story);

  expect(await answerOf(page, form.getByRole('button', { name: 'Send comment' }), /\/comments\/$/)).toBe(404);
  await expect(form.getByRole('alert')).toContainText(
    'This story is no longer on the site, so it takes no comments. What you wrote is still here.',
  );
  await expect(form.getByLabel('Comment', { exact: true })).toHaveValue('When does it reach Mwiki?');
  await expectToStay(page, address);

  const like = page.getByRole('button', { name: 'Like' });
  expect(await answerOf(page, like, new RegExp(`/${story.slug}/$`))).toBe(404);
  await expect(page.getByText('This story is no longer on the site, so it takes no likes.')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expectToStay(page, address);

  // The page's own content is another matter: the story itself is not found, and what was typed would still
  // be there.
  await untilServed(new URL(address, isolatedSite.url).href, (_html, status) => status === 404);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('A claim for a draw that has ended stays in its form with what was typed, and says that it is over', async ({
  page,
  goto,
  context,
  guard,
  isolatedSite,
}) => {
  guard.allow(...REFUSED);
  const draw = await makeDraw(isolatedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goto(wheelPaths.wheel(draw.id));
  await page.getByRole('button', { name: 'Spin the Wheel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim Your Prize' });
  const name = dialog.getByRole('textbox', { name: 'Full name' });
  await name.pressSequentially('Wanjiru Kamau');
  await dialog.getByRole('textbox', { name: 'Phone number' }).pressSequentially('0712000399');
  await dialog.getByRole('combobox', { name: 'Region' }).selectOption('Kibera');
  // Once the seed is public an id proves nothing: only the browser that spun may still claim, and this one
  // has lost its cookies.
  await draw.reveal();
  await context.clearCookies();

  expect(await answerOf(page, dialog.getByRole('button', { name: 'Submit' }), /spin-participate$/)).toBe(409);
  await expect(dialog.getByRole('alert')).toContainText('Your details were not accepted');
  await expect(dialog.getByRole('alert')).toContainText('The time to claim this prize is over.');
  await expect(name).toHaveValue('Wanjiru Kamau');
  await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0712 000 399');
  await expectToStay(page, wheelPaths.wheel(draw.id).replace(/[?].*$/, ''));
});
