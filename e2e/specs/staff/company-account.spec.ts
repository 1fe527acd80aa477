// The company's account, with a real identity provider in a process of its own.
import { startIdentityProvider, type TestIdentityProvider } from '@konnect/backend/identity-provider';
import { links, OIDC_CALLBACK_PATH, OIDC_LOGOUT_PATH } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test as base } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { startSite, type RunningSite } from '../../site/start-site';

const PERSON = 'zawadi-1';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const CLIENT = { clientId: 'konnect', clientSecret: 'only-for-tests' };

const test = base.extend<object, { company: { site: RunningSite; provider: TestIdentityProvider } }>({
  company: [
    async ({}, use, { parallelIndex }) => {
      let provider: TestIdentityProvider | undefined;
      const site = await startSite(`company-${parallelIndex}`, 7 + parallelIndex, {
        async settings(url) {
          provider = await startIdentityProvider({ ...CLIENT, redirectUri: url + OIDC_CALLBACK_PATH });
          return {
            OIDC_ISSUER: provider.issuer,
            OIDC_CLIENT_ID: CLIENT.clientId,
            OIDC_CLIENT_SECRET: CLIENT.clientSecret,
          };
        },
      });
      if (!provider) throw new Error('The site asked for no settings.');
      await use({ site, provider });
      await site.stop();
      await provider.close();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ company }, use) => use(company.site.url),
});

test('Who signed in with the company account is out when the company says so, and the open tab asks for the sign-in', async ({
  page,
  goto,
  guard,
  company: { site, provider },
}) => {
  // The provider is another host, and what comes after the end is a 401.
  guard.allow(/^request to another host: /, /answer 401: .*\/api\//, /console: Failed to load resource.*401/);
  await provider.next({ sub: PERSON, claims: { email: 'zawadi@konnect.example', roles: ['admin'] } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(links.staffLogin(paths.users()));
  await page.getByRole('link', { name: 'Sign in with the company account' }).click();
  await expect(page).toHaveURL(paths.users());
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await typeInto(dialog.getByLabel('Name'), 'Baraka Otieno');
  await typeInto(dialog.getByLabel('Email'), 'baraka@konnect.example');

  const now = Math.floor(Date.now() / 1_000);
  const logout = await fetch(site.url + OIDC_LOGOUT_PATH, {
    method: 'POST',
    body: new URLSearchParams({
      logout_token: await provider.sign({
        ...{ iss: provider.issuer, aud: CLIENT.clientId, iat: now, exp: now + 120, jti: 'one' },
        ...{ sub: PERSON, events: { [EVENT]: {} } },
      }),
    }),
  });
  expect(logout.status).toBe(200);
  expect((await page.request.get('/api/staff/session/')).status()).toBe(401);

  // The tab that stood open asks for the sign-in, and what was typed is still there.
  await dialog.getByRole('button', { name: 'Add and show the link' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByRole('link', { name: /Sign in with the company account/ })).toBeVisible();
  await again.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Baraka Otieno');
  // A page that is opened now leads to the sign-in.
  await goto(paths.desk());
  await expect(page).toHaveURL(links.staffLogin(paths.desk()));
});
