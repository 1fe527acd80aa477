// The first administrator of a site, by the link that `pnpm staff add` prints.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { expect, test as base, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { startSite, type RunningSite } from '../../site/start-site';

const PASSWORD = 'four quiet matatus home';
const run = promisify(execFile);

/** Runs the command as an operator does. @returns the link's path, query and fragment */
async function addStaff(dataDir: string, email: string, role: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['e2e/bin/staff.mjs', 'add', email, role], {
    cwd: new URL('../../..', import.meta.url),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', STAFF_URL: '' },
  });
  const link = /^ {2}(http\S+)$/m.exec(stdout)?.[1];
  if (!link) throw new Error(`The command printed no link: ${stdout}`);
  return link.replace(/^https?:\/\/[^/]+/, '');
}

interface Invited {
  site: RunningSite;
  admin: string;
  hr: string;
}

const test = base.extend<object, { invited: Invited }>({
  invited: [
    async ({}, use, { parallelIndex }) => {
      const made = { admin: '', hr: '' };
      const site = await startSite(`invited-${parallelIndex}`, 7 + parallelIndex, {
        settings: { SECOND_FACTOR_ROLES: 'admin' },
        async prepare(dataDir) {
          made.admin = await addStaff(dataDir, 'zawadi@konnect.example', 'admin');
          made.hr = await addStaff(dataDir, 'baraka@konnect.example', 'hr');
        },
      });
      await use({ site, ...made });
      await site.stop();
    },
    { scope: 'worker', timeout: 330_000 },
  ],
  baseURL: async ({ invited }, use) => use(invited.site.url),
});

// One site for both.
test.describe.configure({ mode: 'default' });

async function choose(page: Page, password: string, again = password): Promise<void> {
  await typeInto(page.getByLabel('New password', { exact: true }), password);
  await typeInto(page.getByLabel('New password once more'), again);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
}

test('The first administrator opens the link, chooses a password and sets up the second step', async ({
  page,
  goto,
  guard,
  invited: { admin },
}) => {
  guard.allow(/answer 40[03]: .*\/api\/staff\//, /console: Failed to load resource.*40[03]/);
  const token = admin.split('#')[1] ?? '';
  const seen: string[] = [];
  page.on('request', (request) => void seen.push(request.url(), request.headers()['referer'] ?? ''));
  await page.setViewportSize({ width: 360, height: 740 });
  await goto(admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('zawadi@konnect.example');
  // Neither the address nor the history keeps the token.
  await expect(page).toHaveURL(admin.replace(`#${token}`, ''));
  await expectAllLooksAccessible(page, 'the page of the link');

  await choose(page, PASSWORD, 'something else');
  await expect(page.getByRole('alert')).toContainText('The two are not the same');
  await choose(page, 'password123456');
  await expect(page.getByRole('alert')).toContainText('among the first that strangers try');
  await choose(page, PASSWORD);
  await expect(page).toHaveURL(paths.account());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(seen.filter((address) => address.includes(token))).toEqual([]);
  // Back does not lead to a link that is used up.
  await page.goBack();
  await expect(page).not.toHaveURL(/invited/);

  // The same link once more, on a computer that others use, too.
  await page.context().clearCookies();
  await goto(admin);
  await expect(page.getByRole('alert')).toContainText('This link was used already');
  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(page).toHaveURL(links.staffLogin());
  await page.goBack();
  await expect(page).not.toHaveURL(/invited/);
});

test('A colleague copies half of the link first, pastes all of it, and works at once', async ({
  page,
  goto,
  guard,
  invited: { hr },
}) => {
  guard.allow(/answer 403: .*\/api\/staff\//, /console: Failed to load resource.*403/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(hr.slice(0, -7));
  await expect(page.getByRole('alert')).toContainText('This link is not whole');
  // Only the fragment is another one: no document is loaded.
  await page.evaluate((address) => location.assign(address), hr);
  await expect(page.getByLabel('Email')).toHaveValue('baraka@konnect.example');

  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Open the link that you were sent once more');
  await page.evaluate((address) => location.assign(address), hr);
  await choose(page, PASSWORD);
  await expect(page).toHaveURL(paths.desk());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Karibu/);
});
