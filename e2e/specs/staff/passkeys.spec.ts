import { paths } from '@konnect/mfe-staff/paths';
import { paths as shellPaths } from '@konnect/shell/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { hydrated } from '../../fixtures/hydrated';
import { emailOf } from '../../fixtures/staff';
import { somebody } from '../../fixtures/staff-api';
import { expect, test as base, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { STAFF_PASSWORD } from '../../site/start-site';

/** Browsers bind passkeys to a name; the address of the other tests has none. */
const test = base.extend({
  baseURL: async ({ sharedSite }, use) => use(sharedSite.url.replace('127.0.0.1', 'localhost')),
});

const OWN_PASSWORD = 'seven calm boda bodas';

/**
 * An authenticator of the browser itself, which says yes to everything. @returns what switches its yes off
 * and on
 */
async function virtualAuthenticator(page: Page): Promise<(isUserThere: boolean) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password'), password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('A passkey is added, opens the account after the password and alone, and is removed', async ({
  page,
  goto,
  guard,
  sharedSite,
}) => {
  guard.allow(/answer 40[13]: /, /console: Failed to load resource.*40[13]/);
  const setUserThere = await virtualAuthenticator(page);
  const { email, password } = await somebody(sharedSite.url, 'Wanjiru', 'hr');
  await goto(paths.account());
  await enter(page, email, password);
  await typeInto(page.getByLabel('The password you were given'), password);
  await typeInto(page.getByLabel('New password', { exact: true }), OWN_PASSWORD);
  await typeInto(page.getByLabel('New password once more'), OWN_PASSWORD);
  await page.getByRole('button', { name: 'Set the password and go on' }).click();
  await expect(page).toHaveURL(paths.account());
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Give the passkey a name/);
  await typeInto(dialog.getByLabel('Name'), 'Work phone');
  await expectAllLooksAccessible(page, 'the question for the name of a passkey');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('code')).toHaveCount(8);
  await codes.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Work phone');
  await expectAllLooksAccessible(page, 'the account page with a passkey');

  await page.context().clearCookies();
  await goto(shellPaths.signIn(paths.account()));
  await enter(page, email, OWN_PASSWORD);
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await expectAllLooksAccessible(page, 'the second step with a passkey');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(paths.account());

  await page.context().clearCookies();
  await goto(shellPaths.signIn(paths.account()));
  const alone = page.getByRole('button', { name: 'Use a passkey' });
  await setUserThere(false);
  await alone.click();
  await expect(page.getByRole('alert')).toContainText('The passkey was not used');
  await setUserThere(true);
  await alone.click();
  await expect(page).toHaveURL(paths.account());
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey Work phone' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the passkey Work phone?' })
    .getByRole('button', { name: 'Remove it' })
    .click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toHaveCount(0);

  await page.context().clearCookies();
  await goto(shellPaths.signIn(paths.account()));
  await alone.click();
  await expect(page.getByRole('alert')).toContainText('This passkey does not open an account here');
});

test('Under a bare IP address the account page says why it offers no passkeys', async ({
  page,
  guard,
  sharedSite,
}) => {
  // The guard knows the site under its name, so all of these answers are another host's to it.
  guard.allow(
    /request to another host: http:\/\/127\.0\.0\.1/,
    /answer 40[139]: /,
    /console: Failed to load resource.*40[139]/,
  );
  await page.goto(`${sharedSite.url}${shellPaths.signIn(paths.account())}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Passkeys need the site’s name in the address');
  await enter(page, emailOf('hr'), STAFF_PASSWORD);
  await expect(page.getByText('Passkeys belong to a site’s name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
