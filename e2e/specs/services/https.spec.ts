// A browser on the site as visitors reach it: over https, through a proxy that ends TLS.
import { paths } from '@konnect/mfe-community/paths';
import { paths as deskPaths } from '@konnect/mfe-staff/paths';
import { makeCertificate } from '../../bench/site/certificate';
import { startH2Front } from '../../bench/site/h2-front';
import { hydrated } from '../../fixtures/hydrated';
import { networkQuiet } from '../../fixtures/network-quiet';
import { signIn } from '../../fixtures/staff';
import { expect, test as base, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { startSite, type RunningSite } from '../../site/start-site';

const test = base.extend<object, { secureUrl: string }>({
  secureUrl: [
    async ({}, use, { parallelIndex }) => {
      let site: RunningSite | undefined;
      const front = await startH2Front(makeCertificate(), () => site?.url ?? '');
      try {
        site = await startSite(`https-${parallelIndex}`, 3 + parallelIndex, {
          settings: { PUBLIC_URL: front.url },
        });
        await use(front.url);
      } finally {
        await front.close();
        await site?.stop();
      }
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ secureUrl }, use) => use(secureUrl),
  // The certificate is the test's own.
  ignoreHTTPSErrors: true,
});

// One site for both.
test.describe.configure({ mode: 'default' });

/** Cookies that the site has set. Each is for this host alone, and never goes over plain http. */
async function expectHostCookies(page: Page, url: string): Promise<string[]> {
  const cookies = await page.context().cookies(url);
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ name: expect.stringMatching(/^__Host-/), secure: true, path: '/' });
  return cookies.map(({ name }) => name);
}

test('A visitor writes a comment over https and finds it again, known by a cookie of this host alone', async ({
  page,
  goto,
  secureUrl,
}) => {
  const answer = await goto(paths.article('reading-corner-kasarani'));
  expect(await answer.headerValue('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  const heading = page.getByRole('heading', { name: 'Write a comment' });
  await heading.scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Write a comment' });
  const message = `Over https ${Date.now()}`;
  await typeInto(form.getByLabel('Name'), 'Amina');
  await typeInto(form.getByLabel('Comment', { exact: true }), message);
  await form.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your comment is under review' })).toBeVisible();
  expect(await expectHostCookies(page, secureUrl)).toContain('__Host-konnect_device');

  await page.reload({ waitUntil: 'domcontentloaded' });
  await hydrated(page);
  const own = page.getByRole('article', { name: 'Comment by Amina' }).filter({ hasText: message });
  await expect(own.getByText('Under review')).toBeVisible();
});

test('A colleague signs in over https, works, and signs out', async ({ page, goto, guard, secureUrl }) => {
  guard.allow(/answer 401: .*\/api\/staff\/session\//, /console: Failed to load resource.*401/);
  await goto(deskPaths.desk());
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karibu, Mutua');
  expect(await expectHostCookies(page, secureUrl)).toContain('__Host-konnect_staff');

  // A write: its origin and its token pass all checks.
  // Code of the desk that is fetched late is refused once the session has ended.
  await networkQuiet(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${secureUrl}/`);
  expect(await expectHostCookies(page, secureUrl)).not.toContain('__Host-konnect_staff');
});
