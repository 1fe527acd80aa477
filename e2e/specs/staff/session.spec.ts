import { paths } from '@konnect/shell/paths';
import { networkQuiet } from '../../fixtures/network-quiet';
import { emailOf, desk, signIn } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { STAFF_PASSWORD } from '../../site/start-site';

test('A member of staff signs in, sees the desk of the role and signs out again', async ({ page, goto }) => {
  await goto(paths.signIn());
  await signIn(page, 'support');
  await expect(page).toHaveURL(desk);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karibu, Otieno');
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  // The desk fetches code ahead, which is refused once the session has ended.
  await networkQuiet(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  // An edge believes what it knows of a session for two seconds.
  await expect.poll(async () => (await page.request.get(desk, { maxRedirects: 0 })).status()).not.toBe(200);
});

test('The desk is not there without a session', async ({ page, goto, guard }) => {
  guard.allow(/answer 40[14]: .*\/staff$/, /console: Failed to load resource.*40[14]/);
  const answer = await goto(desk);
  const isTurnedAway = answer.status() >= 400 || new URL(page.url()).pathname === '/staff/login';
  expect(isTurnedAway).toBe(true);
  await expect(page.getByText('Karibu')).toHaveCount(0);
});

test('A wrong password says only that the email or the password is wrong', async ({ page, goto, guard }) => {
  guard.allow(/answer 401: .*session/, /console: Failed to load resource.*401/);
  await goto(paths.signIn());
  await signIn(page, 'editor', 'not the password');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toContainText('The email or the password is wrong');
  await expect(page).toHaveURL(paths.signIn());
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('editor'));
});

test('Signing in returns to the page that asked for it, never to another host', async ({ page, goto }) => {
  await goto(paths.signIn('//evil.example/staff'));
  await signIn(page, 'hr');
  await expect(page).toHaveURL(desk);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The sign-in form works, and says what was wrong', async ({ page, goto }) => {
    await goto(paths.signIn());
    await signIn(page, 'admin', 'not the password');
    await expect(page.getByText('The email or the password is wrong')).toBeVisible();
    await typeInto(page.getByLabel('Email'), emailOf('admin'));
    await typeInto(page.getByLabel('Password'), STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(desk);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karibu, Mutua');
  });
});
