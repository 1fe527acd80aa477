import { getSession, listOwnSessions, type EndpointOutput } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { paths as shellPaths } from '@konnect/shell/paths';
import { generateSync } from 'otplib';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { hydrated } from '../../fixtures/hydrated';
import { signIn } from '../../fixtures/staff';
import { expect, test as base, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { startSite, STAFF_PASSWORD, type RunningSite } from '../../site/start-site';

/** Seconds for which a code of the app counts. */
const PERIOD_S = 30;
/** Sign-ins are too old for what concerns access after three seconds, so that each such press asks. */
const STRICT = { FRESH_SIGN_IN_MINUTES: '0.05', SECOND_FACTOR_ROLES: 'hr' };
const TOO_OLD_MS = 3_000;

interface WorkerFixtures {
  strictSite: RunningSite;
}

const test = base.extend<object, WorkerFixtures>({
  strictSite: [
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(`strict-${parallelIndex}`, 5 + parallelIndex, { settings: STRICT });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ strictSite }, use) => use(strictSite.url),
});

/** Waits until the sign-in is too old, so that the next press is certain to ask. */
async function untilTooOld(page: Page): Promise<void> {
  const age = async () => {
    const sessions = (await (await page.request.get(listOwnSessions.path)).json()) as EndpointOutput<
      typeof listOwnSessions
    >;
    return Date.now() - Date.parse(sessions.find(({ current }) => current)?.started_at ?? '');
  };
  await expect.poll(age).toBeGreaterThan(TOO_OLD_MS);
}

const again = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('A second step is set up, asked for at each sign-in, and turned off; an administrator ends a session', async ({
  page,
  goto,
  guard,
  browser,
  strictSite,
}) => {
  guard.allow(/answer 40[013]: /, /console: Failed to load resource.*40[013]/);
  await goto(paths.desk());
  await signIn(page, 'hr');
  await expect(page).toHaveURL(paths.account());
  await expect(page.getByText('Your role needs a second step:')).toBeVisible();
  await hydrated(page);
  await expectAllLooksAccessible(page, 'the account page before the set-up');

  await untilTooOld(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await typeInto(again(page).getByLabel('Password'), 'not the password');
  await again(page).getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(again(page).getByRole('alert')).toContainText('The password is wrong.');
  await typeInto(again(page).getByLabel('Password'), STAFF_PASSWORD);
  await again(page).getByRole('button', { name: 'Sign in and go on' }).click();

  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = ((await setUp.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  const field = setUp.getByLabel('Code that the app shows');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await typeInto(field, '000 000');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This code is not right/);
  await expect(field).toHaveValue('000 000');
  await expectAllLooksAccessible(page, 'the set-up of an authenticator app');
  const period = Math.floor(Date.now() / 1_000 / PERIOD_S);
  const codeOf = (which: number) => generateSync({ secret, epoch: which * PERIOD_S });
  await typeInto(field, codeOf(period));
  await setUp.getByRole('button', { name: 'Turn it on' }).click();

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('code')).toHaveCount(8);
  const codes = await shown.getByRole('code').allTextContents();
  await expectAllLooksAccessible(page, 'the recovery codes');
  await shown.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('8 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies();
  await goto(shellPaths.signIn(paths.account()));
  await signIn(page, 'hr');
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await expect(code).toHaveValue('000000');
  await expectAllLooksAccessible(page, 'the second step of the sign-in');
  // The code of the set-up is used up; the next one counts already.
  await typeInto(code, codeOf(period + 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(paths.account());

  await page.context().clearCookies();
  await goto(shellPaths.signIn(paths.account()));
  await signIn(page, 'hr');
  await typeInto(code, codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('7 recovery codes are left.')).toBeVisible();
  await hydrated(page);

  const admins = await browser.newContext({ baseURL: strictSite.url, viewport: { width: 360, height: 740 } });
  const admin = await admins.newPage();
  await admin.goto(paths.users());
  await signIn(admin, 'admin');
  await expect(admin.getByRole('heading', { level: 1, name: 'Users and roles' })).toBeVisible();
  await hydrated(admin);
  await admin.getByRole('button', { name: 'Sessions of Amina Hassan' }).click();
  const sessions = admin.getByRole('dialog', { name: 'Where Amina Hassan is signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expectAllLooksAccessible(admin, 'the sessions of a colleague');

  await untilTooOld(page);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page
    .getByRole('dialog', { name: 'Turn the second step off?' })
    .getByRole('button', { name: 'Turn it off' })
    .click();
  await typeInto(again(page).getByLabel('Password'), STAFF_PASSWORD);
  await again(page).getByRole('button', { name: 'Sign in and go on' }).click();
  await typeInto(again(page).getByLabel('Code'), 'zzzz');
  await again(page).getByRole('button', { name: 'Sign in and go on' }).click();
  await expect(again(page).getByRole('alert')).toContainText('This code is wrong');
  await typeInto(again(page).getByLabel('Code'), codes[1] ?? '');
  await again(page).getByRole('button', { name: 'Sign in and go on' }).click();
  // The sign-in begins another session; its answer has to be here before its cookie is used below.
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  expect((await page.request.get(getSession.path)).status()).toBe(200);

  await sessions.getByRole('button', { name: 'Sign Amina Hassan out everywhere' }).click();
  await expect(sessions.getByText('Signed in nowhere')).toBeVisible();
  expect((await page.request.get(getSession.path)).status()).toBe(401);
  await admins.close();
});

test('An export asks whether it is the same person when the sign-in is old, and is saved after the password', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/answer 40[013]: /, /console: Failed to load resource.*40[013]/);
  await goto(paths.inbox());
  await signIn(page, 'support');
  const link = page.getByRole('link', { name: 'Download this list (CSV)' });
  await expect(link).toBeVisible();
  await hydrated(page);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));

  await untilTooOld(page);
  await link.click();
  await expect(again(page)).toBeVisible();
  await expectAllLooksAccessible(page, 'the question before an export');
  await page.keyboard.press('Escape');
  await expect(again(page)).toBeHidden();
  expect(saved).toEqual([]);

  await link.click();
  await typeInto(again(page).getByLabel('Password'), 'not the password');
  await page.keyboard.press('Enter');
  await expect(again(page).getByRole('alert')).toContainText('The password is wrong.');
  expect(saved).toEqual([]);
  await typeInto(again(page).getByLabel('Password'), STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeHidden();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^inbox-.*\.csv$/)]);
});
