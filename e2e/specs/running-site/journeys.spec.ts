// What visitors and the staff do on a site that runs already, with the demo content: `SITE_URL`, and the
// link of a new colleague in `STAFF_LINK`. Everything they leave has names of its own, so that the tests
// can be repeated.
import { links } from '@konnect/contracts';
import { paths as communityPaths } from '@konnect/mfe-community/paths';
import { paths } from '@konnect/mfe-staff/paths';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

const ARTICLE = 'lunch-at-the-hub';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}

test('A visitor reads an article, likes it and comments on it', async ({ page, goto }) => {
  await goto(links.home());
  await page.getByRole('link', { name: 'Community', exact: true }).first().click();
  await expect(page).toHaveURL(links.community());
  await goto(communityPaths.article(ARTICLE));
  const like = page.getByRole('button', { name: 'Like', exact: true });
  const count = page.getByRole('status').filter({ hasText: /^\d+ likes?$/ });
  const before = Number.parseInt((await count.textContent()) ?? '', 10);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await like.click();
  await expect(count).toHaveText(`${before + 1} likes`);
  await saved;

  const message = `Asante kwa habari ${Date.now()}`;
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await typeInto(form.getByLabel('Name'), 'Amina');
  await typeInto(form.getByLabel('Comment', { exact: true }), message);
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your comment is under review' })).toContainText(
    /Reference: \S+/,
  );
  await goto(communityPaths.article(ARTICLE));
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const own = page.getByRole('article', { name: 'Comment by Amina' }).filter({ hasText: message });
  await expect(own.getByText('Under review')).toBeVisible();
});

test('A message from Chat Us is sent and leaves a reference', async ({ page, goto }) => {
  await goto(links.home());
  await page.getByRole('button', { name: 'Chat Us' }).click();
  const form = page.getByRole('dialog', { name: 'Chat Us' }).getByRole('form', { name: 'Contact us' });
  await typeInto(form.getByLabel('Name'), 'Wanjiru Kamau');
  await typeInto(form.getByLabel('Phone number'), '0712 345-678');
  await form.getByLabel('Region').selectOption('Zimmerman');
  await form.getByLabel('Subject').selectOption('Report an issue');
  await typeInto(form.getByLabel('Message'), 'The red light is on since yesterday.');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent successfully').first()).toBeVisible();
  await expect(page.getByText(/Your reference is \S+\./)).toBeVisible();
});

/** Opens the link, chooses a password, leaves and comes back by the sign-in. */
async function startAtDesk(page: Page, email: string, password: string): Promise<void> {
  await page.goto(setting('STAFF_LINK'), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await typeInto(page.getByLabel('New password', { exact: true }), password);
  await typeInto(page.getByLabel('New password once more'), password);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.context().clearCookies();

  const path = paths.newContent('article');
  await page.goto(links.staffLogin(path), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password'), password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await hydrated(page);
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('A new colleague signs in and publishes a story, and a visitor reads it', async ({
    page,
    browser,
    baseURL,
    guard,
  }) => {
    // The desk asks who is signed in before anybody is.
    guard.allow(/answer 40[13]: .*\/api\/staff\//, /console: Failed to load resource.*40[13]/);
    await startAtDesk(page, setting('STAFF_EMAIL'), setting('STAFF_PASSWORD'));
    const title = `A story of ${Date.now()}`;
    const words = 'Written at the desk of a site that runs.';
    await typeInto(page.getByLabel('Title', { exact: true }), title);
    await page.getByLabel('Topic').selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type(words);
    const publishing = page.getByRole('region', { name: 'Publishing' });
    await publishing.getByRole('button', { name: 'Publish now' }).click();
    await expect(publishing.getByText('Published', { exact: true })).toBeVisible();

    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const reader = await context.newPage();
    await expect(async () => {
      await reader.goto(links.community(), { waitUntil: 'domcontentloaded' });
      await reader.getByRole('link', { name: title }).first().click({ timeout: 2_000 });
      await expect(reader.getByRole('article').getByText(words)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await context.close();
  });
});
