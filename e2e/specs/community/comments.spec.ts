import { paths } from '@konnect/mfe-community/paths';
import type { APIRequestContext } from '@playwright/test';
import { expectDraft } from '../../fixtures/drafts';
import { hydrated } from '../../fixtures/hydrated';
import { chunkArrived } from '../../fixtures/script-bytes';
import { expect, test, type Page } from '../../fixtures/test';
import { expectPhoneTyping, typeInto } from '../../fixtures/typing';
import { isSeen } from '../../fixtures/visible-middle';

async function openForm(page: Page) {
  await page.getByRole('heading', { name: 'Write a comment' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  await expect(form).toBeVisible();
  return form;
}

/** What the team will find: the only visitor-facing trace of a pending comment is its own device's list. */
async function commentsOf(request: APIRequestContext, slug: string): Promise<{ message: string }[]> {
  const article = (await (await request.get(`/api/trending-community-events/${slug}/`)).json()) as {
    id: number;
  };
  return (await (await request.get(`/api/trending-community-events/${article.id}/comments/`)).json()) as {
    message: string;
  }[];
}

test('A comment under review is seen by its own device and by no other', async ({
  page,
  goto,
  browser,
  baseURL,
}) => {
  const message = `Asante kwa habari ${Date.now()}`;
  await goto(paths.article('reading-corner-kasarani'));
  const form = await openForm(page);
  await typeInto(form.getByLabel('Name'), 'Amina');
  await typeInto(form.getByLabel('Comment', { exact: true }), message);
  await form.getByRole('button', { name: 'Send comment' }).click();
  // Where the person looks who has just tapped the button, and nothing covers it.
  const outcome = page.getByRole('status').filter({ hasText: 'Your comment is under review' });
  await expect(outcome).toContainText(/Reference: \S+/);
  await expect(outcome).toBeInViewport({ ratio: 1 });
  expect(await isSeen(outcome)).toBe(true);
  await expect(form.getByLabel('Comment', { exact: true })).toHaveValue('');
  const own = page.getByRole('article', { name: 'Comment by Amina' }).filter({ hasText: message });
  await expect(own.getByText('Under review')).toBeVisible();
  await goto(paths.article('reading-corner-kasarani'));
  await expect(own).toBeVisible();

  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
  });
  const theirs = await other.newPage();
  await theirs.goto(paths.article('reading-corner-kasarani'), { waitUntil: 'domcontentloaded' });
  await hydrated(theirs);
  await expect(theirs.getByRole('heading', { name: /^Comments \(/ })).toBeVisible();
  await expect(theirs.getByText(message)).toHaveCount(0);
  await other.close();
});

test('A comment without text is refused beside its field, and the phone is asked for where problems are reported', async ({
  page,
  goto,
}) => {
  await goto(paths.article('slow-evenings-in-githurai-45'));
  const form = await openForm(page);
  await expect(form.getByText('Please enter your phone number if reporting an issue')).toBeVisible();
  await typeInto(form.getByLabel(/^Phone/), '12345');
  await form.getByRole('button', { name: 'Send comment' }).click();
  const summary = form.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
  await expect(form.getByLabel('Comment', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(/^Phone/)).toHaveAttribute('aria-invalid', 'true');
  await expect(
    summary.getByText(/Please enter a valid phone number \(e\.g\., .+ in international or local form\)/),
  ).toBeVisible();

  const phone = form.getByLabel(/^Phone/);
  // At most 13 characters: `+254` and nine digits.
  await phone.press('ControlOrMeta+A');
  await phone.pressSequentially('+2547123456789');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('+254712345678');
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await phone.click();
  await phone.press('ControlOrMeta+A');
  await phone.pressSequentially('0612');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('0612');
  await phone.press('ControlOrMeta+A');
  await page.keyboard.insertText('+254 722 000 333');
  await phone.press('Tab');
  await expect(phone).toHaveValue('0722 000 333');
  await expect(summary.getByText(/Please enter a valid phone number/)).toHaveCount(0);
});

test('After an empty submit the phone of a comment can be typed key by key, and pasted in every shape', async ({
  page,
  goto,
}) => {
  await goto(paths.article('slow-evenings-in-githurai-45'));
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(form.getByRole('alert')).toContainText('There is a problem');
  await expect(form.getByLabel('Comment', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectPhoneTyping(form.getByLabel(/^Phone/));
});

test('The service accepts a phone of at most 13 characters with a comment, as the form does', async ({
  request,
}) => {
  const path = await commentsPath(request, 'slow-evenings-in-githurai-45');
  const send = (phone: string) => request.post(path, { data: { message: `With the phone ${phone}`, phone } });
  for (const phone of ['+254712345678', '0712 345-678'])
    expect((await send(phone)).status(), phone).toBe(201);
  for (const phone of ['+2547123456789', '00712345678', '0'.repeat(31)]) {
    const answer = await send(phone);
    expect(answer.status(), phone).toBe(400);
    expect(await answer.json()).toMatchObject({
      phone: [expect.stringMatching(/^Please enter a valid phone number/)],
    });
  }
});

test('A reply of the team stands out as official', async ({ page, goto }) => {
  await goto(paths.article('fibre-reaches-mwiki'));
  const comment = page.getByRole('article', { name: 'Comment by Mercy A.' });
  await expect(comment.getByText('Mercy A.', { exact: true })).toBeVisible();
  await expect(comment.getByText(/^Is the block behind the Mwiki primary school on the list/)).toBeVisible();
  await expect(comment.getByText('Official reply')).toBeVisible();
  await expect(comment.getByText('Wanjiru, network team')).toBeVisible();
  await expect(comment.getByText(/^Yes, it is block 38\./)).toBeVisible();
  await expect(comment.locator('time').first()).toHaveText(/\d{4}$/);
  await expect(comment.getByRole('link', { name: /link to the comment by Mercy A\./ })).toHaveAttribute(
    'href',
    /#comment-\d+$/,
  );
});

test('An unfinished comment is still there after the page was closed', async ({ page, goto, context }) => {
  await goto(paths.article('market-mornings-online'));
  const form = await openForm(page);
  await typeInto(form.getByLabel('Comment', { exact: true }), 'Half a thought about');
  await expectDraft(page, 'Half a thought about');
  const again = await context.newPage();
  await page.close();
  await again.goto(paths.article('market-mornings-online'), { waitUntil: 'domcontentloaded' });
  await hydrated(again);
  await expect((await openForm(again)).getByLabel('Comment', { exact: true })).toHaveValue(
    'Half a thought about',
  );
});

test('A comment written offline is kept on the device and sent once when the network is back', async ({
  page,
  goto,
  context,
  guard,
  request,
}) => {
  guard.allow(
    /request failed: .*ERR_INTERNET_DISCONNECTED/,
    /console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  );
  const message = `Written on the matatu ${Date.now()}`;
  await goto(paths.article('roof-by-roof-in-lucky-summer'));
  const form = await openForm(page);
  // What keeps a comment comes with the form, in a chunk of its own.
  await chunkArrived(page, 'submissions');
  await context.setOffline(true);
  await typeInto(form.getByLabel('Comment', { exact: true }), message);
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByText('Your comment is kept on this device')).toBeVisible();
  await expect(form.getByLabel('Comment', { exact: true })).toHaveValue('');
  await expect(page.getByText('You are offline')).toBeVisible();

  const posts: string[] = [];
  page.on(
    'request',
    (sent) =>
      sent.method() === 'POST' &&
      sent.url().includes('/comments/') &&
      posts.push(sent.headers()['idempotency-key'] ?? ''),
  );
  await context.setOffline(false);
  await expect(page.getByText('Your comment is under review')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Your comment is kept on this device')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: message })).toBeVisible();
  expect(new Set(posts).size, 'one key for every attempt').toBe(1);
  const stored = await page.evaluate(
    async (path) => (await fetch(path)).json() as Promise<{ message: string }[]>,
    await commentsPath(request, 'roof-by-roof-in-lucky-summer'),
  );
  expect(stored.filter((comment) => comment.message === message)).toHaveLength(1);
  expect(
    (await commentsOf(request, 'roof-by-roof-in-lucky-summer')).filter(
      (comment) => comment.message === message,
    ),
  ).toHaveLength(0);
});

async function commentsPath(request: APIRequestContext, slug: string): Promise<string> {
  const article = (await (await request.get(`/api/trending-community-events/${slug}/`)).json()) as {
    id: number;
  };
  return `/api/trending-community-events/${article.id}/comments/`;
}

test('A comment that fills the hidden field or holds many links waits for review like any other', async ({
  page,
  goto,
  request,
}) => {
  const slug = 'githurai-football-cup';
  await goto(paths.article(slug));
  const path = await commentsPath(request, slug);
  const links = 'https://a.example https://b.example https://c.example';
  const answers = await page.evaluate(
    async ([to, text]) =>
      Promise.all(
        [{ message: `${text} links` }, { message: `${text} robot`, website: 'https://spam.example' }].map(
          async (body) =>
            (
              await fetch(to, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body),
              })
            ).status,
        ),
      ),
    [path, links] as const,
  );
  expect(answers).toEqual([201, 201]);
  expect((await commentsOf(request, slug)).filter(({ message }) => message.startsWith(links))).toEqual([]);
});
