import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { staffApi } from '../fixtures/staff-api';
import { expect, test, type Page } from '../fixtures/test';
import { typeInto } from '../fixtures/typing';

test.use({ javaScriptEnabled: false });

const SLUG = 'slow-evenings-in-githurai-45';
const PHONE = 'Please enter a valid phone number (e.g., 0712345678 in international or local form)';

const contactForm = (page: Page) => page.getByRole('form', { name: 'Contact us' });
const commentForm = (page: Page) => page.getByRole('form', { name: 'Write a comment' });
const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).click();

/** Fills in the contact page as a person does, and no two alike. */
async function fillContact(page: Page, message: string, phone = '0712 345 678'): Promise<void> {
  const form = contactForm(page);
  await typeInto(form.getByLabel('Name'), 'Achieng Atieno');
  await typeInto(form.getByLabel('Phone number'), phone);
  await typeInto(form.getByLabel('Email'), 'achieng@example.co.ke');
  await form.getByLabel('Region').selectOption('Kahawa Wendani');
  await form.getByLabel('Subject').selectOption('Report an issue');
  await typeInto(form.getByLabel('Message'), message);
}

interface Stored {
  id: string;
  reference: string;
}

/** What the staff find of a message. */
async function messagesWith(site: string | undefined, text: string): Promise<Stored[]> {
  const support = await staffApi(site ?? '', 'support');
  const { results } = await support.get<{ results: Stored[] }>(
    `/api/staff/inbox/?kind=contact&search=${encodeURIComponent(text)}`,
  );
  return results;
}

interface ModeratedComment {
  message: string;
  name: string | null;
  reference?: string;
}

async function commentsWith(site: string | undefined, text: string): Promise<ModeratedComment[]> {
  const editor = await staffApi(site ?? '', 'editor');
  const { results } = await editor.get<{ results: ModeratedComment[] }>(
    '/api/staff/comments/?status=pending',
  );
  return results.filter(({ message }) => message === text);
}

test('A message is sent without JavaScript, once however often its page is loaded, and staff find it', async ({
  page,
  goto,
  baseURL,
}) => {
  const message = `The red light is on ${Date.now()}`;
  await goto(links.contact());
  await fillContact(page, message);
  await send(page);
  await expect(page).toHaveURL(/\/contact-us#posted$/);
  const receipt = page.locator('#posted');
  await expect(receipt).toContainText('Message sent successfully');
  await expect(receipt).toContainText(/Your reference: KC-\S+/);
  await expect(receipt).toContainText('We reply within one working day.');
  await expect(receipt).toBeInViewport();
  await expect(contactForm(page).getByLabel('Message')).toHaveValue('');

  const reference = (await receipt.locator('strong').last().textContent()) ?? 'a reference';
  await page.reload();
  await expect(receipt).toContainText(reference);
  expect(await messagesWith(baseURL, message)).toMatchObject([{ reference }]);
});

test('A receipt is shown to the browser that sent the message and to no other', async ({
  page,
  goto,
  browser,
  baseURL,
}) => {
  await goto(links.contact());
  await fillContact(page, `For my eyes only ${Date.now()}`);
  await send(page);
  const receipt = page.locator('#posted');
  const reference = (await receipt.locator('strong').last().textContent()) ?? 'a reference';
  const other = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(theirs.getByText(reference)).toHaveCount(0);
  await expect(theirs.getByText('Message sent successfully')).toHaveCount(0);
  await other.close();
});

test('A double tap, and Send once more after Back, send a message once', async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  const message = `Tapped twice ${Date.now()}`;
  let posts = 0;
  context.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
  await goto(links.contact());
  await fillContact(page, message);
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  const reference = page.locator('#posted strong').last();
  await expect(page.locator('#posted')).toContainText('Message sent successfully');
  const first = (await reference.textContent()) ?? 'a reference';
  const before = posts;
  await page.goBack();
  await expect(contactForm(page).getByLabel('Message')).toHaveValue(message);
  await send(page);
  await expect(page.locator('#posted')).toContainText('Message sent successfully');
  expect(posts).toBe(before + 1);
  await expect(reference).toHaveText(first);
  expect(await messagesWith(baseURL, message)).toHaveLength(1);
});

test('A refused message keeps every word, and its errors lead to their fields', async ({
  page,
  goto,
  guard,
  baseURL,
}) => {
  guard.allow(/422/);
  const message = `Two lines ${Date.now()}`;
  await goto(links.contact());
  await fillContact(page, message, '12345');
  await contactForm(page).getByLabel('Message').press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and "quotes" & <marks>');
  await contactForm(page).getByLabel('Email').press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await send(page);

  const summary = page.locator('#posted');
  await expect(page).toHaveTitle(/^There is a problem: Contact us/);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([PHONE, 'Email is required']);
  const form = contactForm(page);
  await expect(form.getByLabel('Name')).toHaveValue('Achieng Atieno');
  await expect(form.getByLabel('Phone number')).toHaveValue('12345');
  await expect(form.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription(PHONE);
  await expect(form.getByLabel('Region')).toHaveValue('Kahawa Wendani');
  await expect(form.getByLabel('Subject')).toHaveValue('Report an issue');
  await expect(form.getByLabel('Message')).toHaveValue(`${message}\nand "quotes" & <marks>`);
  expect(await messagesWith(baseURL, message)).toEqual([]);

  await summary.getByRole('link', { name: PHONE }).click();
  await expect(form.getByLabel('Phone number')).toBeFocused();
  await typeInto(form.getByLabel('Phone number'), '0712345678');
  await typeInto(form.getByLabel('Email'), 'achieng@example.co.ke');
  await send(page);
  await expect(page.locator('#posted')).toContainText('Message sent successfully');
  expect(await messagesWith(baseURL, message)).toHaveLength(1);
});

test('A comment is sent without JavaScript, waits for review, and is seen by its own device alone', async ({
  page,
  goto,
  context,
  request,
  baseURL,
}) => {
  const message = `Evenings are better now ${Date.now()}`;
  await goto(paths.article(SLUG));
  await typeInto(commentForm(page).getByLabel('Name'), 'Njeri');
  await typeInto(commentForm(page).getByLabel('Comment', { exact: true }), message);
  await send(page);
  const receipt = page.locator('#posted');
  await expect(receipt).toContainText('Your comment is under review');
  await expect(receipt).toContainText(/Reference: KM-\S+/);
  await expect(receipt).toBeInViewport();
  await page.reload();
  await expect(receipt).toContainText('Your comment is under review');
  expect(await commentsWith(baseURL, message)).toMatchObject([{ name: 'Njeri' }]);

  const { id } = (await (await request.get(`/api/trending-community-events/${SLUG}/`)).json()) as {
    id: number;
  };
  const list = `/api/trending-community-events/${id}/comments/`;
  expect(await (await context.request.get(list)).text()).toContain(message);
  expect(await (await request.get(list)).text()).not.toContain(message);
});

test('A refused comment keeps its words beside what is wrong with it', async ({
  page,
  goto,
  guard,
  baseURL,
}) => {
  guard.allow(/422/);
  const message = `No light since Monday ${Date.now()}`;
  await goto(paths.article(SLUG));
  const form = commentForm(page);
  await typeInto(form.getByLabel(/^Phone/), '0612');
  await send(page);
  const summary = page.locator('#posted');
  await expect(summary.getByRole('link')).toHaveText(['Write a comment first', PHONE]);
  await expect(summary).toBeInViewport();
  await expect(form.getByLabel(/^Phone/)).toHaveValue('0612');
  await typeInto(form.getByLabel('Comment', { exact: true }), message);
  await send(page);
  await expect(summary.getByRole('link')).toHaveText([PHONE]);
  await expect(form.getByLabel('Comment', { exact: true })).toHaveValue(message);
  await typeInto(form.getByLabel(/^Phone/), '0712 000 111');
  await send(page);
  await expect(summary).toContainText('Your comment is under review');
  expect(await commentsWith(baseURL, message)).toHaveLength(1);
});

test('A form of another site sends nothing', async ({ request, baseURL }) => {
  const message = `From elsewhere ${Date.now()}`;
  const answer = await request.post(paths.article(SLUG), {
    form: { message },
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('Nothing was sent.');
  expect(await commentsWith(baseURL, message)).toEqual([]);
});
