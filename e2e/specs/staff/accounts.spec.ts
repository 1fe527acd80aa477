import { links, listSettings, STAFF_ROLES, type EndpointOutput, type StaffRole } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { hydrated } from '../../fixtures/hydrated';
import { emailOf, signIn } from '../../fixtures/staff';
import { somebody, staffApi } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { STAFF_PASSWORD } from '../../site/start-site';

const OWN_PASSWORD = 'four quiet matatus home';

async function enter(page: Page, email: string, password: string): Promise<void> {
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password'), password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function chooseOwn(page: Page, given: string): Promise<void> {
  await typeInto(page.getByLabel('The password you were given'), given);
  await typeInto(page.getByLabel('New password', { exact: true }), OWN_PASSWORD);
  await typeInto(page.getByLabel('New password once more'), OWN_PASSWORD);
  await page.getByRole('button', { name: 'Set the password and go on' }).click();
}

test('An administrator adds a person, who chooses a password before anything else, sees the screens of the role alone, and is out when disabled', async ({
  page,
  goto,
  browser,
  baseURL,
  guard,
}) => {
  const email = `zawadi-${Date.now()}@konnect.example`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(paths.users());
  await signIn(page, 'admin');
  await expect(page).toHaveURL(paths.users());
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await typeInto(dialog.getByLabel('Name'), 'Zawadi Achieng');
  await typeInto(dialog.getByLabel('Email'), email);
  await dialog.getByLabel('Role').selectOption({ label: 'Support' });
  // On a phone with its keyboard open the refusal is above the view: the focus moves there, and the view with
  // it.
  guard.allow(/answer 503/, /console: Failed to load resource.*503/);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.route('**/api/staff/users/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy', requestId: 'x' } })
      : route.continue(),
  );
  const add = dialog.getByRole('button', { name: 'Add and show the link' });
  await add.press('Enter');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  await page.unroute('**/api/staff/users/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await add.click();
  const shown = page.getByRole('dialog', { name: 'Zawadi Achieng can start' });
  const link = (await shown.getByRole('code').textContent()) ?? '';
  await expectAllLooksAccessible(page, 'the link for a new person');
  await page.getByRole('button', { name: 'I have passed it on' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('First sign-in to come');

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await theirs.newPage();
  await other.goto(link);
  await expect(other.getByLabel('Email')).toHaveValue(email);
  expect((await other.request.get('/api/staff/session/')).status()).toBe(401);
  await typeInto(other.getByLabel('New password', { exact: true }), OWN_PASSWORD);
  await typeInto(other.getByLabel('New password once more'), OWN_PASSWORD);
  await other.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expect(other).toHaveURL(paths.desk());
  await other.goto(paths.draws());
  await expect(other.getByRole('heading', { level: 1, name: 'Draws and prizes' })).toBeVisible();

  await other.goto(paths.users());
  await expect(other.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
  expect((await other.request.get('/api/staff/users/')).status()).toBe(403);

  await page.reload();
  await row.getByRole('checkbox', { name: 'Select Zawadi Achieng' }).check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Disable' }).click();
  await page
    .getByRole('dialog', { name: 'Disable 1 account?' })
    .getByRole('button', { name: 'Disable' })
    .click();
  await expect(row).toContainText('Disabled');
  expect((await other.request.get('/api/staff/session/')).status()).toBe(401);
  await theirs.close();
});

test('Changing the password ends other sessions, a wrong one is named at its field, and signing out everywhere ends all', async ({
  page,
  goto,
  guard,
  browser,
  sharedSite,
}) => {
  const { email, password } = await somebody(sharedSite.url, 'Baraka', 'hr');
  await goto(paths.account());
  await enter(page, email, password);
  await chooseOwn(page, password);
  await expect(page).toHaveURL(paths.account());

  const elsewhere = await browser.newContext({
    baseURL: sharedSite.url,
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  });
  const phone = await elsewhere.newPage();
  await phone.goto(paths.account());
  await enter(phone, email, OWN_PASSWORD);
  await expect(phone).toHaveURL(paths.account());
  await page.reload();
  await expect(page.getByText('Firefox on Android')).toBeVisible();

  guard.allow(/answer 400: .*password/, /console: Failed to load resource.*400/);
  const change = async (present: string, next: string, again = next) => {
    await typeInto(page.getByLabel('Present password'), present);
    await typeInto(page.getByLabel('New password', { exact: true }), next);
    await typeInto(page.getByLabel('New password once more'), again);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  await change(OWN_PASSWORD, 'another long password', 'and not the same');
  await expect(page.getByLabel('New password once more')).toHaveAccessibleDescription(
    /The two are not the same/,
  );
  await change('not my password', 'another long password');
  await expect(page.getByLabel('Present password')).toHaveAccessibleDescription(
    /This is not your present password/,
  );
  await change(OWN_PASSWORD, 'short');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Use at least 12 characters/,
  );
  await change(OWN_PASSWORD, 'another long password');
  await expect(page.getByText('Signed out in 1 other place.')).toBeVisible();
  expect((await phone.request.get('/api/staff/session/')).status()).toBe(401);
  await elsewhere.close();
  await expectAllLooksAccessible(page, 'one’s own account');

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/staff/session/')).status()).toBe(401);
});

test('A session that ends keeps what was typed and goes on after the password; the setting reaches visitors', async ({
  page,
  goto,
  guard,
  sharedSite,
}) => {
  await goto(paths.settings());
  await signIn(page, 'admin');
  const form = page.getByRole('form', { name: 'Seconds until an article slideshow moves on' });
  const field = form.getByRole('textbox');
  await expect(field).toBeVisible();
  await hydrated(page);
  guard.allow(/answer 40[01]: /, /console: Failed to load resource.*40[01]/);
  await typeInto(field, 'soon');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/Enter a whole number from 2 to 60/);
  await expect(field).toHaveValue('soon');

  await typeInto(field, '11');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByLabel('Email')).toHaveValue(emailOf('admin'));
  await typeInto(again.getByLabel('Password'), 'not the password');
  await again.getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(again.getByRole('alert')).toContainText('The password is wrong.');
  await typeInto(again.getByLabel('Password'), STAFF_PASSWORD);
  await again.getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(again).toHaveCount(0);
  await expect(form).toContainText('Changed by Mutua Musyoka');
  const visitors = async () =>
    ((await (await page.request.get('/api/settings/')).json()) as Record<string, unknown>)[
      'articles.slideSeconds'
    ];
  await expect.poll(visitors).toBe(11);
  await form.getByRole('button', { name: 'Back to the default' }).click();
  await expect(field).toHaveValue('8');
  await expect.poll(visitors).toBe(8);
  await expectAllLooksAccessible(page, 'the settings');
  const api = await staffApi(sharedSite.url, 'admin');
  expect(
    (await api.get<EndpointOutput<typeof listSettings>>(listSettings.path)).find(
      ({ key }) => key === 'articles.slideSeconds',
    )?.changed_at,
  ).toBeNull();
});

test('The desk leads each role to its screens and to no others, and lists its keys on ?', async ({
  page,
  browser,
  baseURL,
  guard,
}) => {
  const own: Record<StaffRole, readonly string[]> = {
    editor: ['Comments', 'Content', 'Surveys', 'Event forms', 'Ticket surveys'],
    support: ['Inbox', 'Comments', 'Surveys', 'Ticket surveys', 'Customer groups', 'Draws and prizes'],
    hr: ['Inbox', 'Content'],
    admin: [
      'Inbox',
      'Comments',
      'Content',
      'Surveys',
      'Event forms',
      'Ticket surveys',
      'Customer groups',
      'Draws and prizes',
      'Users and roles',
      'Settings',
      'Privacy',
      'Audit log',
    ],
  };
  const everything = own.admin;
  const expectOwn = async (of: Page, role: StaffRole) => {
    await of.goto(links.staffLogin(), { waitUntil: 'domcontentloaded' });
    await hydrated(of);
    await signIn(of, role);
    const screens = of.getByRole('region', { name: 'Your pages' });
    await expect(screens.getByRole('link', { name: 'Your account' })).toBeVisible();
    for (const name of everything)
      await expect(screens.getByRole('link', { name, exact: true }), `${role}: ${name}`).toHaveCount(
        own[role].includes(name) ? 1 : 0,
      );
  };
  for (const role of STAFF_ROLES.filter((each) => each !== 'admin')) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    guard.watch(context);
    await expectOwn(await context.newPage(), role);
    await context.close();
  }
  await expectOwn(page, 'admin');
  await expectAllLooksAccessible(page, 'the desk');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Go to Audit log')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Accounts and sign-ins' });
  await expect(page).toHaveURL(/action=staff\./);
  await expect(page.getByText('Signed in').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Audit log' })).not.toContainText(/staff[:.]/);
  await page.goBack();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('');
  await expectAllLooksAccessible(page, 'the audit log');
});

test('The data of one person is found, handed out as a file and erased for good', async ({
  page,
  goto,
  sharedSite,
}) => {
  const phone = `+25471${String(Date.now()).slice(-7)}`;
  const sent = await page.request.post('/api/contact-us/', {
    headers: { authorization: 'Bearer konnect-public' },
    data: {
      name: 'Somebody To Forget',
      phone,
      region: 'Mwiki',
      subject: 'Report an issue',
      message: 'Please forget me later.',
    },
  });
  expect(sent.status()).toBe(201);
  await goto(paths.privacy());
  await signIn(page, 'admin');
  await typeInto(page.getByLabel('Phone number'), phone);
  await page.getByRole('button', { name: 'Look what is stored' }).click();
  await expect(page.getByText('1 record found.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Contact message' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  expect((await download).suggestedFilename()).toBe('what-konnect-holds.json');
  await expectAllLooksAccessible(page, 'the privacy tools');
  await page.getByRole('button', { name: 'Erase all of it' }).click();
  await page
    .getByRole('dialog', { name: 'Erase 1 record?' })
    .getByRole('button', { name: 'Erase for good' })
    .click();
  await expect(page.getByText('1 × Contact message; 0 files removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Look what is stored' }).click();
  await expect(page.getByText('Nothing is stored of this person.')).toBeVisible();
  await page.getByRole('button', { name: 'Look what is too old' }).click();
  await expect(page.getByText(/^Too old now: /)).toBeVisible();
  const api = await staffApi(sharedSite.url, 'admin');
  const { results } = await api.get<{ results: { action: string }[] }>('/api/staff/audit/?action=privacy.');
  expect(new Set(results.map(({ action }) => action))).toEqual(
    new Set(['privacy.find', 'privacy.export', 'privacy.erase']),
  );
});
