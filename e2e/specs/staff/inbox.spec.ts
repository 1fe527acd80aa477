import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import type { APIRequestContext, Browser } from '@playwright/test';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { sendApplication, VISITOR } from '../../fixtures/applications';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

async function enter(page: Page, role: 'support' | 'hr', path: string): Promise<void> {
  await page.goto(links.staffLogin(path), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await signIn(page, role);
  await page.waitForURL((url) => url.pathname === path);
  await hydrated(page);
}

async function desk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 800 } })
  ).newPage();
}

async function send(request: APIRequestContext): Promise<string> {
  const data = {
    name: 'Otieno',
    phone: '0722 000 111',
    region: 'Mwiki',
    subject: 'Report an issue',
    message: 'No light',
  };
  const answer = await request.post('/api/contact-us/', { headers: VISITOR, data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { reference: string }).reference;
}

test('A message from the contact page is in the inbox, is taken, noted, done and exported', async ({
  page,
  goto,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const message = `The red light ${Date.now()} <script>window.hostile = 1</script>`;
  await goto(links.contact());
  const form = page.getByRole('form', { name: 'Contact us' });
  await typeInto(form.getByLabel('Name'), '=Wanjiku');
  await typeInto(form.getByLabel('Phone number'), '0712 345 678');
  await typeInto(form.getByLabel('Email'), 'wanjiku@example.co.ke');
  await form.getByLabel('Region').selectOption('Zimmerman');
  await form.getByLabel('Subject').selectOption('Report an issue');
  await typeInto(form.getByLabel('Message'), message);
  await form.getByRole('button', { name: 'Send' }).click();
  const reference = await page.getByText(/^KC-\S+$/).innerText();

  const staff = await desk(browser, baseURL);
  await enter(staff, 'support', paths.inbox());
  await typeInto(staff.getByLabel(/^Search names/), reference);
  await expect(staff).toHaveURL(new RegExp(`search=${reference}`));
  const row = staff.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Report an issue, Zimmerman');
  await expectAllLooksAccessible(staff, 'the inbox');
  const download = staff.waitForEvent('download');
  await staff.getByRole('link', { name: 'Download this list (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^inbox-.*\.csv$/);
  expect(Buffer.concat(await (await file.createReadStream()).toArray()).toString()).toContain(`'=Wanjiku`);

  await row.getByRole('link', { name: '=Wanjiku' }).click();
  await expect(staff.getByText(message)).toBeVisible();
  expect(await staff.evaluate(() => 'hostile' in window)).toBe(false);
  await staff.getByLabel('With', { exact: true }).selectOption({ label: 'Otieno Odhiambo (me)' });
  await expect(staff.getByText('What was done (1)')).toBeVisible();
  await typeInto(staff.getByLabel('New note'), 'Called back: the plug was out.');
  await staff.getByRole('button', { name: 'Add the note' }).click();
  await expect(staff.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(
    'Called back: the plug was out.',
  );
  await staff.getByLabel('State').selectOption('Done');
  await expect(staff.getByText('What was done (2)')).toBeVisible();
  await expectAllLooksAccessible(staff, 'an item of the inbox');
  await staff.goBack();
  await expect(staff).toHaveURL(new RegExp(`search=${reference}`));
  await expect(row.getByText('Done')).toBeVisible();
  await staff.context().close();
});

test('A colleague who was faster is not overwritten', async ({ browser, baseURL, request, guard }) => {
  const reference = await send(request);
  const [one, other] = [await desk(browser, baseURL), await desk(browser, baseURL)];
  guard.allow(/answer 409: .*\/staff\/inbox\//, /console: Failed to load resource.*409/);
  for (const page of [one, other]) {
    await enter(page, 'support', paths.inbox());
    await typeInto(page.getByLabel(/^Search names/), reference);
    await expect(page).toHaveURL(new RegExp(`search=${reference}`));
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Otieno' })).toBeVisible();
    await expect(page.getByLabel('State')).toHaveValue('new');
  }
  await one.getByLabel('State').selectOption('In work');
  await expect(one.getByText('What was done (1)')).toBeVisible();
  await other.getByLabel('State').selectOption('Spam');
  await expect(other.getByText('A colleague changed this meanwhile.')).toBeVisible();
  await other.getByRole('button', { name: 'Show the newest' }).click();
  await expect(other.getByLabel('State')).toHaveValue('open');
  await one.context().close();
  await other.context().close();
});

test('HR reads a coding day application with its questions, downloads all answers, and is told what belongs to other roles', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(90_000);
  const child = `Zuri ${Date.now()}`;
  const phone = `07${String(Date.now()).slice(-8)}`;
  const data = {
    title: 'kids-coding-day',
    name: 'Esther',
    phone,
    residency: 'Dandora',
    open_quiz_1: '0700000064',
    open_quiz_2: child,
    open_quiz_3: '9',
    open_quiz_8: 'Phone, Other: a toy',
    message_quiz_4: 'Peanuts',
    open_bool_1: true,
  };
  const sent = await request.post('/api/promoted-event-application-v4/', { headers: VISITOR, data });
  expect(sent.status(), await sent.text()).toBe(201);
  const { reference } = (await sent.json()) as { reference: string };

  const staff = await desk(browser, baseURL);
  await enter(staff, 'hr', paths.desk());
  const events = staff.getByRole('region', { name: 'Event applications' });
  await expect(events.getByText(/new answers? to/)).toBeVisible();
  const counts = await staff.locator('section strong').allInnerTexts();
  expect(await staff.getByText(/things? waits? for you\./).innerText()).toMatch(
    new RegExp(`^${counts.reduce((sum, count) => sum + Number(count), 0)} `),
  );
  await staff.goto(paths.desk(), { waitUntil: 'domcontentloaded' });
  await hydrated(staff);
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await staff.keyboard.press('Tab');
  await expect(
    staff.getByRole('main').getByRole('button', { name: 'Sign out' }),
    'the skip link leads past the navigation',
  ).toBeFocused();

  await events.getByRole('link', { name: 'Open inbox' }).click();
  await expect(staff).toHaveURL(/kind=event&status=new/);
  await staff.getByLabel(/^Search names/).pressSequentially(reference);
  await staff.getByRole('row').filter({ hasText: reference }).getByRole('link').click();
  await expect(staff.getByRole('heading', { level: 2, name: 'What was sent' })).toBeVisible();
  const groups = staff.getByRole('main').getByRole('group');
  expect(
    await groups.evaluateAll((all) => all.flatMap((one) => one.querySelector('h3')?.textContent ?? [])),
  ).toEqual(['Consent', 'You', 'Your child', 'Computers', 'The day']);
  await expect(staff.getByRole('group', { name: 'Consent' })).toContainText(/Answered \w+ \d+, \d{4}/);
  await expect(staff.getByRole('group', { name: 'The day' })).toContainText(
    'Allergies, or food that your child must not havePeanuts',
  );
  await expect(staff.getByRole('group', { name: 'Computers' })).toContainText('Phone, Other: a toy');
  await expect(staff.getByRole('main')).not.toContainText(/quiz|bool/i);
  await expectAllLooksAccessible(staff, 'an application in the inbox');

  await staff.goto(paths.inbox(), { waitUntil: 'domcontentloaded' });
  await hydrated(staff);
  await staff.getByText('Download all answers').click();
  const download = staff.waitForEvent('download');
  await staff.getByRole('link', { name: /^Coding day/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^coding-day-.*\.csv$/);
  const csv = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  expect(csv).toMatch(/^\uFEFFReference,.*"Allergies, or food that your child must not have"/);
  expect(csv).toContain(child);

  for (const path of [paths.content('article'), paths.inboxItem('contact', '1'), paths.draws()]) {
    await staff.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(staff.getByRole('heading', { level: 1, name: 'Not part of your role' }), path).toBeVisible();
  }
  await staff.context().close();
});

test('An application is in the inbox with its file, for those who hire', async ({
  browser,
  baseURL,
  request,
}) => {
  const name = `Amina ${Date.now()}`;
  expect((await sendApplication(request, { name })).status()).toBe(201);
  const staff = await desk(browser, baseURL);
  await enter(staff, 'hr', paths.inbox());
  await expect(staff.getByLabel('Kind').getByRole('option', { name: 'Message' })).toHaveCount(0);
  await staff.getByLabel('Kind').selectOption('Job application');
  await staff.getByRole('link', { name }).click();
  await expect(staff.getByText('amina@example.co.ke')).toBeVisible();
  await expect(staff.getByRole('group', { name: 'Personal' })).toContainText('RegionKahawa West');
  const download = staff.waitForEvent('download');
  await staff.getByRole('link', { name: 'Download: CV' }).click();
  expect((await download).suggestedFilename()).toBe('cv.pdf');
  await staff.context().close();
});
