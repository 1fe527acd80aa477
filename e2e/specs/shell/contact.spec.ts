import { CONTACT_REGIONS, CONTACT_SUBJECTS, links } from '@konnect/contracts';
import { paths } from '@konnect/shell/paths';
import type { Locator } from '@playwright/test';
import { expectDraft } from '../../fixtures/drafts';
import { hydrated } from '../../fixtures/hydrated';
import { killTab } from '../../fixtures/kill-tab';
import { chunkArrived } from '../../fixtures/script-bytes';
import { expect, test } from '../../fixtures/test';
import { expectSeenFor, passUntil, stopClock } from '../../fixtures/timing';
import { expectPhoneTyping, typeInto } from '../../fixtures/typing';

async function fill(form: Locator, message: string): Promise<void> {
  await typeInto(form.getByLabel('Name'), 'Wanjiru Kamau');
  await typeInto(form.getByLabel('Phone number'), '0712 345-678');
  await form.getByLabel('Region').selectOption('Zimmerman');
  await form.getByLabel('Subject').selectOption('Report an issue');
  await typeInto(form.getByLabel('Message'), message);
}

test('A message from Chat Us is sent, closes the dialog and leaves a reference', async ({ page, goto }) => {
  await goto(links.home());
  await page.getByRole('button', { name: 'Chat Us' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chat Us' });
  await expect(dialog.getByRole('list', { name: 'Call us' }).getByRole('link')).toHaveCount(2);
  await fill(dialog.getByRole('form', { name: 'Contact us' }), 'The red light is on since yesterday.');
  const posted = page.waitForResponse('**/api/contact-us/');
  await dialog.getByRole('button', { name: 'Send' }).click();
  expect((await posted).status()).toBe(201);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Message sent successfully').first()).toBeVisible();
  await expect(page.getByText(/Your reference is \S+\./)).toBeVisible();
});

test('Sending is shown, then the window is closed and empty, the confirmation stays 3 seconds and the receipt longer', async ({
  page,
  goto,
}) => {
  await page.clock.install();
  await goto(links.home());
  const chat = page.getByRole('button', { name: 'Chat Us' });
  const dialog = page.getByRole('dialog', { name: 'Chat Us' });
  await chat.click();
  await expect(dialog.getByLabel('Message')).toBeVisible();
  await dialog.getByLabel('Name').pressSequentially('Wanjiru Kamau');
  await dialog.getByLabel('Phone number').pressSequentially('0712345678');
  await dialog.getByLabel('Region').selectOption('Zimmerman');
  await dialog.getByLabel('Subject').selectOption('Report an issue');
  await dialog.getByLabel('Message').pressSequentially('The red light is on.');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/contact-us/', async (route) => {
    await held;
    await route.continue();
  });
  await stopClock(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await passUntil(page, () =>
    expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible({ timeout: 50 }),
  );
  const confirmation = page
    .getByRole('status', { name: 'Confirmations' })
    .getByText('Message sent successfully');
  await expect(confirmation).toHaveCount(0);
  answer();
  await passUntil(page, () => expect(confirmation).toBeVisible({ timeout: 50 }));
  await expect(dialog).toHaveCount(0);
  await expectSeenFor(page, confirmation, 3);
  await page.clock.runFor(10_000);
  await expect(page.getByText(/Your reference is \S+\./)).toBeVisible();

  await page.clock.resume();
  await chat.click();
  for (const field of ['Name', 'Phone number', 'Message'])
    await expect(dialog.getByLabel(field)).toHaveValue('');
  await expect(dialog.getByLabel('Subject')).toHaveValue('');
});

test('A wrong number is named when its field is left, not on the first key, and no longer once it is right', async ({
  page,
  goto,
}) => {
  await goto(paths.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  const phone = form.getByLabel('Phone number');
  const wrong = form.getByText(
    'Please enter a valid phone number (e.g., 0712345678 in international or local form)',
  );
  for (const key of '0612') {
    await phone.press(key);
    await expect(wrong).toHaveCount(0);
  }
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  await phone.press('Tab');
  await expect(wrong).toHaveCount(1);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);

  // The same text while typing, until the rule is kept: one digit of 7, 1, 5, 2, 4, then eight digits.
  await phone.press('ControlOrMeta+A');
  for (const key of '071234567') {
    await phone.press(key);
    await expect(wrong).toHaveCount(1);
  }
  await phone.press('8');
  await expect(wrong).toHaveCount(0);
  await phone.press('9');
  await expect(wrong).toHaveCount(1);

  // On a try to send it is an alert, with the same words.
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(
    form
      .getByRole('alert')
      .getByText('Please enter a valid phone number (e.g., 0712345678 in international or local form)'),
  ).toBeVisible();
});

test('Back and Esc close Chat Us and what was typed is still there', async ({ page, goto }) => {
  await goto(links.home());
  const chat = page.getByRole('button', { name: 'Chat Us' });
  const dialog = page.getByRole('dialog', { name: 'Chat Us' });
  await chat.click();
  await typeInto(dialog.getByLabel('Message'), 'Half a message');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(chat).toBeFocused();
  await chat.click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Half a message');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(links.home());
});

test('The contact page asks for an email too, preselects the subject of its address and has 21 regions', async ({
  page,
  goto,
}) => {
  await goto(paths.contact('Request to install home Internet'));
  const form = page.getByRole('form', { name: 'Contact us' });
  await expect(form.getByLabel('Subject')).toHaveValue('Request to install home Internet');
  await expect(form.getByLabel('Subject').getByRole('option')).toHaveCount(CONTACT_SUBJECTS.length + 1);
  await expect(form.getByLabel('Region').getByRole('option')).toHaveCount(CONTACT_REGIONS.length + 1);
  expect(CONTACT_REGIONS).toHaveLength(21);
  await fill(form, 'How long does an installation take?');
  await typeInto(form.getByLabel('Email'), 'wanjiru@example.com');
  const posted = page.waitForResponse('**/api/contact-us/');
  await form.getByRole('button', { name: 'Send' }).click();
  expect((await posted).status()).toBe(201);
  await expect(page.getByText('Message sent successfully').first()).toBeVisible();
  await expect(page.getByText(/Your reference: \S+/)).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  // Remembered on this device.
  await expect(form.getByLabel('Region')).toHaveValue('Zimmerman');
});

test('Answers that are suggested while a person is about to send move nothing of the form', async ({
  page,
  goto,
}) => {
  await goto(paths.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  const aims = [form.getByRole('button', { name: 'Send' }), form.getByRole('checkbox')];
  const places = () =>
    Promise.all(aims.map((aim) => aim.evaluate((node) => node.getBoundingClientRect().top + scrollY)));
  const before = await places();
  await typeInto(form.getByLabel('Message'), 'I am moving to another house');
  await expect(form.getByText('Before you send: does one of these answers help?')).toBeVisible();
  await expect(form.getByRole('link', { name: 'I am moving. Can I take the line along?' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('Missing and wrong fields are named, beside the field and in a summary', async ({ page, goto }) => {
  await goto(paths.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  await typeInto(form.getByLabel('Phone number'), '12345');
  await form.getByRole('button', { name: 'Send' }).click();
  const summary = form.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const text of [
    'Name is required',
    'Email is required',
    'Region is required',
    'Subject is required',
    'Message is required',
  ]) {
    await expect(summary.getByRole('link', { name: text })).toBeVisible();
  }
  const phone = summary.getByRole('link', {
    name: /^Please enter a valid phone number \(e\.g\., .+ in international or local form\)$/,
  });
  await phone.click();
  await expect(form.getByLabel('Phone number')).toBeFocused();
  await expect(form.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
});

test('After an empty submit a phone number can be typed key by key, and pasted in every shape', async ({
  page,
  goto,
}) => {
  await goto(paths.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert').getByRole('link', { name: 'Phone number is required' })).toBeVisible();
  await expectPhoneTyping(form.getByLabel('Phone number'));
  await form.getByLabel('Name').pressSequentially('Wanjiru Kamau');
  await form.getByLabel('Email').pressSequentially('wanjiru@example.com');
  await form.getByLabel('Region').selectOption('Zimmerman');
  await form.getByLabel('Subject').selectOption('Report an issue');
  await form.getByLabel('Message').pressSequentially('The red light is on.');
  const posted = page.waitForRequest('**/api/contact-us/');
  await form.getByRole('button', { name: 'Send' }).click();
  expect((await posted).postDataJSON()).toMatchObject({ phone: '0722000333' });
  await expect(page.getByText('Message sent successfully').first()).toBeVisible();
});

test('A double tap on Chat Us leaves it open, and its phone field takes what is typed after an empty submit', async ({
  page,
  goto,
}) => {
  await goto(links.home());
  await page.getByRole('button', { name: 'Chat Us' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Chat Us' });
  const send = dialog.getByRole('button', { name: 'Send' });
  await expect(send).toBeVisible();
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('There is a problem');
  await expectPhoneTyping(dialog.getByLabel('Phone number'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('A second tap while sending sends nothing twice', async ({ page, goto }) => {
  await goto(paths.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  await fill(form, `Only once please ${Date.now()}`);
  await typeInto(form.getByLabel('Email'), 'wanjiru@example.com');
  let posts = 0;
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/contact-us/', async (route) => {
    posts += 1;
    await held;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Send' }).click();
  const sending = form.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeVisible();
  // For a person the button is there to be pressed.
  await sending.click({ force: true });
  answer();
  await expect(page.getByText('Message sent successfully').first()).toBeVisible();
  expect(posts).toBe(1);
});

test('A message that meets a failing server is kept and sent automatically later', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/answer 503: .*contact-us/, /console: Failed to load resource.*503/);
  await goto(paths.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  await fill(form, `Through the storm ${Date.now()}`);
  await typeInto(form.getByLabel('Email'), 'wanjiru@example.com');
  await page.route('**/api/contact-us/', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down', requestId: 'none' } }),
  );
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('1 message is kept on this phone and will be sent').first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(form.getByLabel('Message')).toHaveValue('');
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(form.getByText('Message sent successfully')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('1 message is kept on this phone and will be sent')).toHaveCount(0);
});

test('Restore brings a kept message back into the form', async ({ page, goto, guard, context }) => {
  guard.allow(/request failed: .*ERR_INTERNET_DISCONNECTED/, /ERR_INTERNET_DISCONNECTED/);
  await goto(paths.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  await fill(form, 'Not like this');
  await typeInto(form.getByLabel('Email'), 'wanjiru@example.com');
  // What keeps messages comes with the first draft.
  await chunkArrived(page, 'submissions');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('Not like this');
  await expect(page.getByText('1 message is kept on this phone and will be sent')).toHaveCount(0);
});

test('Without a network a message is kept before the sending code has loaded, a tapped link says why it fails, and the message is sent later', async ({
  page,
  goto,
  guard,
  context,
}) => {
  guard.allow(/request failed/, /ERR_INTERNET_DISCONNECTED/, /console: /);
  await goto(paths.contact());
  // The code that keeps a message and the code that answers a tap load soon after the page. The code that
  // sends loads with the first key.
  await chunkArrived(page, 'early-outbox');
  await chunkArrived(page, 'lazy-notices');
  await context.setOffline(true);
  const form = page.getByRole('form', { name: 'Contact us' });
  await fill(form, `Before its code ${Date.now()}`);
  await typeInto(form.getByLabel('Email'), 'wanjiru@example.com');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('1 message is kept on this phone and will be sent')).toBeVisible({
    timeout: 20_000,
  });
  await expect(form.getByLabel('Message')).toHaveValue('');
  const posted = page.waitForResponse('**/api/contact-us/');
  await context.setOffline(false);
  expect((await posted).status()).toBe(201);
  await expect(form.getByText('Message sent successfully')).toBeVisible({ timeout: 20_000 });

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByText(/^Your phone is offline/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/faq/, { timeout: 20_000 });
});

test('Text typed just before a tab is killed is still there, and two tabs with one form tell each other', async ({
  page,
  goto,
  guard,
  context,
}) => {
  guard.allow(/crash/i);
  await goto(paths.contact());
  await page.getByLabel('Message').pressSequentially('Half a mess');
  await expectDraft(page, 'Half a mess');
  await page.getByLabel('Message').press('x');
  await killTab(page);
  const first = await context.newPage();
  await first.goto(paths.contact(), { waitUntil: 'domcontentloaded' });
  await hydrated(first);
  await expect(first.getByLabel('Message')).toHaveValue('Half a messx');

  const second = await context.newPage();
  await second.goto(paths.contact(), { waitUntil: 'domcontentloaded' });
  await hydrated(second);
  await expect(second.getByLabel('Message')).toHaveValue('Half a messx');
  await first.getByLabel('Message').press('y');
  await expect(second.getByText('Also open in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Use what I typed there' }).click();
  await hydrated(second);
  await expect(second.getByLabel('Message')).toHaveValue(/y/);
  await second.getByLabel('Message').press('z');
  await expect(first.getByText('Also open in another tab')).toBeVisible();
});
