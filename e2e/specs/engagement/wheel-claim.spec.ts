import { regionOptions } from '@konnect/contracts';
import { paths } from '@konnect/mfe-engagement/paths';
import type { Locator } from '@playwright/test';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import { allowWheel, claimByCalls, makeDraw, prizesEndingIn } from '../../fixtures/draws';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test, type Page } from '../../fixtures/test';
import { expectSeenFor, passUntil, stopClock } from '../../fixtures/timing';
import { expectPhoneTyping, typeInto } from '../../fixtures/typing';
import { ALREADY, BROKEN, CLAIM, claimDialog, deviceId, spinButton, still } from '../../fixtures/wheel-page';

async function fillClaim(page: Page, phone: string, region = 'Kibera'): Promise<void> {
  const dialog = claimDialog(page);
  await typeInto(dialog.getByRole('textbox', { name: 'Full name' }), 'Wanjiru Kamau');
  await typeInto(dialog.getByRole('textbox', { name: 'Phone number' }), phone);
  await dialog.getByRole('combobox', { name: 'Region' }).selectOption(region);
}

/** Expects the form to hold what `fillClaim` typed. */
async function expectFilledClaim(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Wanjiru Kamau');
  await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0712 000 495');
  await expect(dialog.getByRole('combobox', { name: 'Region' })).toHaveValue('Kibera');
}

test('The winner’s details are checked and sent once, and the claim code stays', async ({
  page,
  goto,
  context,
  browser,
  guard,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await still(page);
  // The code of the form comes for winners alone; away once, it can be asked for again.
  guard.allow(/request failed/, /console: Failed to load resource/, /ChunkLoadError/);
  let isAway = true;
  const asked: string[] = [];
  await page.route(/\/claim-dialog\.[0-9a-f]+\.(?:js|css)/, (route) => {
    asked.push(route.request().url());
    return isAway ? route.abort('internetdisconnected') : route.continue();
  });
  await goto(paths.wheel(id));
  await expect(spinButton(page)).toBeVisible();
  expect(asked).toEqual([]);
  await spinButton(page).click();
  await expect(page.getByText('You won: 1GB')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The form did not load' })).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const dialog = claimDialog(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'Full name is required',
    'Phone number is required',
    'Region is required',
  ]);
  await expectAllLooksAccessible(page, 'the claim with errors');
  await expectPhoneTyping(dialog.getByRole('textbox', { name: 'Phone number' }));
  expect(
    await dialog
      .getByRole('combobox', { name: 'Region' })
      .locator('option:not([value=""])')
      .allTextContents(),
  ).toEqual(regionOptions('claim').map(({ label }) => label));
  await fillClaim(page, '0712000491', 'Other');
  await typeInto(dialog.getByRole('textbox', { name: 'Which region?' }), 'Ruai');
  await expect(dialog.getByText(/never ask for your M-Pesa PIN/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'What we store, and for how long' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  const sent = page.waitForResponse(CLAIM);
  await dialog.getByRole('button', { name: 'Submit' }).dblclick();
  expect((await sent).status()).toBe(201);
  expect((await sent).request().postDataJSON()).toEqual({
    draw_id: id,
    participant_id: await deviceId(page),
    item_won_id: 'data-1gb',
    item_won: '1GB',
    name: 'Wanjiru Kamau',
    phone: '0712000491',
    region: 'Other: Ruai',
  });
  const thanks = page.getByText('Thank you for submitting your details! We have received your information.');
  await expect(thanks).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(thanks).toBeHidden();
  const number = page.getByText('the number that you gave (07•••••491)');
  await expect(number).toBeVisible();
  const code = page.getByText(/^KP-/);
  const text = await code.textContent();
  await page.reload();
  await expect(code).toHaveText(text ?? '');
  await expect(number).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Your Prize' })).toHaveCount(0);

  // The same number on another phone is known while it is typed.
  const other = await browser.newContext({ baseURL: sharedSite.url, reducedMotion: 'reduce' });
  await allowWheel(other);
  const second = await other.newPage();
  await second.goto(paths.wheel(id));
  await hydrated(second);
  await spinButton(second).click();
  await fillClaim(second, '+254712000491');
  await expect(claimDialog(second).getByText(ALREADY)).toBeVisible();
  await other.close();
});

test('Sent details close the window with thanks for 2 seconds, and the claim code and its last day stay', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await still(page);
  await page.clock.install();
  await goto(paths.wheel(id));
  await spinButton(page).click();
  await passUntil(page, () => expect(claimDialog(page)).toBeVisible({ timeout: 100 }));
  const dialog = claimDialog(page);
  await dialog.getByRole('textbox', { name: 'Full name' }).pressSequentially('Wanjiru Kamau');
  await dialog.getByRole('textbox', { name: 'Phone number' }).pressSequentially('0712000494');
  await dialog.getByRole('combobox', { name: 'Region' }).selectOption('Kibera');
  await stopClock(page);
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/spin-participate') && answer.status() === 201,
  );
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await sent;
  const thanks = page.getByText('Thank you for submitting your details! We have received your information.');
  await passUntil(page, () => expect(thanks).toBeVisible({ timeout: 50 }));
  await expect(dialog).toHaveCount(0);
  await expectSeenFor(page, thanks, 2);
  await expect(page.getByText(/^KP-/)).toBeVisible();
  await expect(page.getByText(/\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/).first()).toBeVisible();
});

test('A claim that fails keeps what was typed, and a forged or replayed claim wins nothing', async ({
  page,
  goto,
  context,
  guard,
  sharedSite,
}) => {
  guard.allow(...BROKEN, /answer 409/);
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await still(page);
  await goto(paths.wheel(id));
  await spinButton(page).click();
  await fillClaim(page, '0712000495');
  // A manipulated page asks for another prize.
  await page.route(CLAIM, (route) =>
    route.continue({
      postData: JSON.stringify({
        ...(route.request().postDataJSON() as object),
        item_won_id: 'bag',
        item_won: 'Bag',
      }),
    }),
  );
  const dialog = claimDialog(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('This is not what our server drew for this device');
  // On a phone the form is longer than its sheet: the refusal scrolls into view.
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 0.9 });
  // The plain words come first; the details are folded under the specification's own.
  const details = alert.getByRole('group');
  await expect(details).not.toHaveAttribute('open');
  await details.getByText('Failed to submit your information:').click();
  await expect(details).toHaveAttribute('open');
  await expect(alert).toContainText(
    'Failed to submit your information: Failed to submit participation: 409 Conflict',
  );
  expect((await alert.innerText()).indexOf('This is not what our server drew')).toBeLessThan(
    (await alert.innerText()).indexOf('Failed to submit'),
  );
  await expectFilledClaim(dialog);

  await page.unroute(CLAIM);
  await page.route(CLAIM, (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy', requestId: 'x' } }),
  );
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(alert).toContainText(
    'Failed to submit your information: Failed to submit participation: 503 Service Unavailable',
  );
  await expect(alert).toContainText('your details are kept on this device');
  await expectFilledClaim(dialog);
  await page.unroute(CLAIM);
  const sent = page.waitForResponse(CLAIM);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect((await sent).status()).toBe(201);
  await expect(page.getByText(/^KP-/)).toBeVisible();

  // The device's id alone, without its cookie, changes nothing and learns nothing.
  const claim = {
    draw_id: id,
    participant_id: await deviceId(page),
    item_won_id: 'data-1gb',
    item_won: '1GB',
    name: 'Somebody Else',
    phone: '0712000496',
    region: 'Kibera',
  };
  expect(await claimByCalls(sharedSite.url, claim)).toMatchObject({
    status: 409,
    code: 'spin.no_spin',
  });
});
