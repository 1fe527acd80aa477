// The desk at another host name of this machine than the site: `localhost` and `127.0.0.1` are two origins.
import { rm } from 'node:fs/promises';
import { links } from '@konnect/contracts';
import { paths as deskPaths } from '@konnect/mfe-staff/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { emailOf, signIn } from '../../fixtures/staff';
import { networkQuiet } from '../../fixtures/network-quiet';
import { expect, test as base } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { makeVersionVariant } from '../../site/make-version-variant';
import { registryOf } from '../../site/registry-client';
import { startSite, type RunningSite } from '../../site/start-site';

/** The guard knows one origin. */
const DESK = /^request to another host: http:\/\/localhost:/;

const test = base.extend<object, { apart: RunningSite & { staffUrl: string } }>({
  apart: [
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(`two-origins-${parallelIndex}`, 7 + parallelIndex, {
        hasStaffOrigin: true,
      });
      await use({ ...site, staffUrl: site.url.replace('127.0.0.1', 'localhost') });
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ apart }, use) => use(apart.url),
});

// One site for both.
test.describe.configure({ mode: 'default' });

test('The desk stands on an origin of its own, and the site never has its session', async ({
  page,
  context,
  goto,
  guard,
  apart: { url: site, staffUrl },
}) => {
  guard.allow(DESK, /answer 421: .*\/api\/staff\//, /console: Failed to load resource.*421/);
  await goto(links.home());
  await page.getByRole('link', { name: 'Staff sign-in' }).click();
  await expect(page).toHaveURL(`${staffUrl}${links.staffLogin()}`);

  // An address that was bookmarked before, with what it asks for.
  await goto(`${deskPaths.users()}?role=admin`);
  await expect(page).toHaveURL(`${staffUrl}${links.staffLogin(`${deskPaths.users()}?role=admin`)}`);
  await goto(deskPaths.desk());
  await signIn(page, 'admin');
  await expect(page).toHaveURL(`${staffUrl}${deskPaths.desk()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karibu, Mutua');
  const remotes = await page.evaluate(() => {
    const boot = JSON.parse(document.getElementById('konnect-boot')?.textContent ?? '{}') as {
      release: { remotes: { id: string }[] };
    };
    return boot.release.remotes.map(({ id }) => id);
  });
  expect(remotes).toEqual(['staff']);

  // A write from the desk: its own origin passes all checks.
  await page.getByRole('link', { name: 'Your account' }).first().click();
  await expect(page.getByText(emailOf('admin')).first()).toBeVisible();

  // A page of visitors asked for there leads back to the site, which knows nobody.
  await page.goto(`${staffUrl}${links.community()}?search=fibre`);
  await expect(page).toHaveURL(`${site}${links.community()}?search=fibre`);
  await expect(page.getByRole('link', { name: 'Staff sign-in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Staff' })).toHaveCount(0);
  expect((await context.cookies(site)).filter(({ name }) => name.includes('staff'))).toEqual([]);
  expect((await context.cookies(staffUrl)).map(({ name }) => name)).toContain('konnect_staff');

  // Not even a cookie that a remote has set there itself is read as a session.
  const [session] = (await context.cookies(staffUrl)).filter(({ name }) => name === 'konnect_staff');
  await context.addCookies([{ name: 'konnect_staff', value: session?.value ?? '', url: site }]);
  await goto(links.community());
  await expect(page.getByRole('navigation', { name: 'Staff' })).toHaveCount(0);
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/staff/session/', { headers: { accept: 'application/json' } });
    return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
  });
  expect(refused).toEqual({ status: 421, code: 'staff.other_origin' });
  const robots = await page.request.get(`${staffUrl}/robots.txt`);
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');

  // The way out of the desk ends on the site.
  await goto(`${staffUrl}${deskPaths.desk()}`);
  await networkQuiet(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site}/`);
});

test('On the desk a link to the site is a document of the site', async ({
  page,
  goto,
  guard,
  apart: { url: site, staffUrl },
}) => {
  guard.allow(DESK);
  await goto(deskPaths.desk());
  await expect(page).toHaveURL(`${staffUrl}${links.staffLogin(deskPaths.desk())}`);
  await page.getByRole('contentinfo').getByRole('link', { name: /home$/ }).click();
  await expect(page).toHaveURL(`${site}/`);
});

test('A version that is chosen at the desk is seen on the site by a link that asks, opens once and is ended there', async ({
  page,
  context,
  browser,
  goto,
  guard,
  apart,
}) => {
  const { url: site, staffUrl } = apart;
  const [live, other] = [
    'Stories, announcements and events from our neighbourhoods.',
    'Stories, announcements and events as only we see them.',
  ];
  guard.allow(DESK);
  const next = await makeVersionVariant('community', { replace: [[live, other]] });
  await registryOf(apart).publish(next.folder);
  await goto(`${staffUrl}${links.staffLogin()}`);
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Look at another version of community' }).click();
  await page.getByRole('radio', { name: next.version }).check();
  await typeInto(page.getByLabel('For how many minutes?'), '20');
  await page.getByLabel('For how many minutes?').press('Enter');
  const made = page
    .getByRole('status')
    .filter({ hasText: `Your link to community in version ${next.version}` });
  await expect(made).toContainText('It opens once');
  await expectAllLooksAccessible(page, 'the link to a version');
  const opener = made.getByRole('link', { name: 'Open it on the site' });
  const link = (await opener.getAttribute('href')) ?? '';
  expect(new URL(link).origin).toBe(site);

  // Opening it asks, and nothing more.
  const opened = context.waitForEvent('page');
  await opener.click();
  const shown = await opened;
  await expect(shown.getByText(`version ${next.version} of "community"`)).toBeVisible();
  await expectAllLooksAccessible(shown, 'the question of a link');
  const overrideCookies = async () =>
    (await context.cookies([site, staffUrl]))
      .filter(({ name }) => name === 'konnect_override')
      .map(({ domain }) => domain);
  expect(await overrideCookies()).toEqual([]);
  await shown.getByRole('button', { name: 'Show it in this browser' }).click();
  const banner = shown.getByRole('complementary', { name: 'Override' });
  await expect(banner).toContainText(`community is version ${next.version}, for `);
  await shown.goto(`${site}${links.community()}`);
  await expect(shown.getByText(other)).toBeVisible();

  // The desk, and the session on it, have none.
  expect(await overrideCookies()).toEqual(['127.0.0.1']);
  await goto(`${staffUrl}${deskPaths.desk()}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Override' })).toHaveCount(0);

  // The link was used: it shows nothing in another browser.
  guard.allow(/answer 403: .*\/edge\/override/, /console: Failed to load resource.*403/);
  const elsewhere = await browser.newContext({ baseURL: site });
  guard.watch(elsewhere);
  const visitor = await elsewhere.newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Show it in this browser' }).click();
  await expect(visitor.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible();
  await visitor.goto(`${site}${links.community()}`);
  await expect(visitor.getByText(live)).toBeVisible();
  await elsewhere.close();

  await banner.getByRole('button', { name: 'End' }).click();
  await shown.goto(`${site}${links.community()}`);
  await expect(shown.getByText(live)).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await overrideCookies()).toEqual([]);
  await rm(next.folder, { recursive: true });
});

test('Pages for the staff are not looked at by a link', async ({
  page,
  goto,
  guard,
  apart: { staffUrl },
}) => {
  guard.allow(DESK, /answer 409: .*\/api\/staff\/releases\/staff\//, /console: Failed to load resource.*409/);
  await goto(`${staffUrl}${links.staffLogin()}`);
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Look at another version of staff' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'those of pages for staff cannot be looked at beforehand',
  );
});
