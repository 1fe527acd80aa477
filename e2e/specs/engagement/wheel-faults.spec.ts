import { sealSpin } from '@konnect/contracts/spin-cipher';
import { paths } from '@konnect/mfe-engagement/paths';
import { expectAccessible } from '../../fixtures/accessible';
import { allowWheel, makeDraw, prizesEndingIn, sliceUnderPointer, SPIN_KEY } from '../../fixtures/draws';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test } from '../../fixtures/test';
import { BROKEN, CLAIM, claimDialog, deviceId, spinButton, still } from '../../fixtures/wheel-page';
import { expectAfter, stopClock } from '../../fixtures/timing';

const CHECK = '**/services/spin/spin-participation-check';
const GIFTS = '**/services/spin/spin-gifts?*';
const WELCOME = 'Welcome! You can spin the wheel once.';
const DEVICE_ALREADY = 'This device has already participated in the draw. You can only spin once.';
const UNKNOWN = 'Unable to verify device status. Please try again later.';
const ERROR = 'An error occurred. Please try again later.';

test('Emptied storage gives no second spin, because the device has taken part', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('loss'));
  await allowWheel(context);
  await still(page);
  await goto(paths.wheel(id));
  const noted = page.waitForResponse(CLAIM);
  await spinButton(page).click();
  await noted;
  const before = await deviceId(page);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await page.reload();
  await expect(page.getByText(DEVICE_ALREADY)).toBeVisible();
  await expect(page.getByText('Better luck next time!')).toBeVisible();
  await expect(spinButton(page)).toHaveCount(0);
  expect(await deviceId(page)).not.toBe(before);
});

test('Without prizes or with odds of zero nothing is drawn, and the page says when the next draw opens', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  await allowWheel(context);
  await makeDraw(sharedSite.url, prizesEndingIn('loss'), {
    title: 'Draw of the far future',
    opensAt: '2999-05-01T09:00:00.000Z',
  });
  for (const draw of ['demo-draw-empty', 'demo-draw-zero-odds']) {
    // The draws of other tests open a moment after they were made, and are the next ones until then.
    await expect(async () => {
      await goto(paths.wheel(draw));
      await expect(page.getByRole('region', { name: 'The wheel' })).toContainText('Draw of the far future', {
        timeout: 2_000,
      });
    }).toPass();
    await expect(page.getByRole('status').filter({ hasText: 'No prizes available' })).toBeVisible();
    await expect(spinButton(page)).toHaveCount(0);
    const wheel = page.getByRole('region', { name: 'The wheel' });
    await expect(wheel.getByRole('link', { name: 'Home' })).toBeVisible();
    for (const part of [wheel, page.getByRole('region', { name: 'Prizes' })])
      await expect(part).toContainText(
        'The next draw, Draw of the far future, opens on May 1, 2999, 12:00 PM.',
      );
  }
  await expectAccessible(page, 'a draw without odds');
});

test('A gateway that fails, is slow or answers nonsense is reported, can be tried again and uses up no spin', async ({
  page,
  goto,
  context,
  guard,
  sharedSite,
}) => {
  guard.allow(...BROKEN);
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await page.route(CHECK, (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy', requestId: 'ref-1' } }),
  );
  await page.clock.install();
  await goto(paths.wheel(id));
  await expect(page.getByRole('alert').filter({ hasText: ERROR })).toContainText('Your spin is not used up');
  await expect(page.getByText('Reference: ref-1')).toBeVisible();
  await expectAccessible(page, 'a failed check');

  await page.unroute(CHECK);
  await page.route(CHECK, (route) =>
    route.fulfill({ json: { encrypted_data: 'U2FsdGVkX18BAgMEBQYHCOVEQwKFjJmUwcYyfyB3iqk=' } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();

  await page.unroute(CHECK);
  const asked = page.waitForRequest(CHECK);
  await page.route(CHECK, () => undefined);
  await stopClock(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await asked;
  const slow = page.getByText(/takes longer than usual/);
  await expectAfter(
    page,
    8,
    () => expect(slow).toHaveCount(0),
    () => expect(slow).toBeVisible(),
  );
  await page.clock.resume();

  await page.unroute(CHECK);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(WELCOME)).toBeVisible();
});

test('A browser that cannot make an id is told so', async ({ page, goto, context }) => {
  await allowWheel(context);
  await context.addInitScript(() => {
    Crypto.prototype.getRandomValues = () => {
      throw new Error('no numbers here');
    };
  });
  await goto(paths.wheel());
  const alert = page.getByRole('alert').filter({ hasText: UNKNOWN });
  await expect(alert).toContainText('open the page in another browser');
  await expect(alert).toContainText('Your spin is not used up');
  await expect(spinButton(page)).toHaveCount(0);
  expect(await deviceId(page)).toBe('');
});

test('Odds that are text, negative or no numbers weigh nothing, whatever a gateway sends', async ({
  page,
  goto,
  context,
}) => {
  await allowWheel(context);
  await still(page);
  const gift = (id: string, odds: unknown, win: boolean) => ({
    id,
    name: `Prize ${id}`,
    odds,
    color: '#1f6f54',
    win,
  });
  let gifts = [gift('a', 'many', true), gift('b', -5, true), gift('c', null, true)];
  await page.route(CHECK, (route) =>
    route.fulfill({ json: { encrypted_data: sealSpin(JSON.stringify({ participated: false }), SPIN_KEY) } }),
  );
  await page.route(GIFTS, (route) =>
    route.fulfill({ json: { encrypted_data: sealSpin(JSON.stringify(gifts), SPIN_KEY) } }),
  );
  await page.route(CLAIM, (route) => route.fulfill({ status: 201, json: {} }));
  await goto(paths.wheel());
  await expect(page.getByRole('status').filter({ hasText: 'No prizes available' })).toBeVisible();
  await expect(spinButton(page)).toHaveCount(0);

  // One of them can come, by a weight that is written as text.
  gifts = [...gifts, gift('d', '0.5', false)];
  await page.reload();
  await spinButton(page).click();
  await expect(page.getByText('Better luck next time!')).toBeVisible();
  expect(await sliceUnderPointer(page, 4)).toBe(3);
});

test('Two tabs that spin at once get one result', async ({ page, goto, context, sharedSite }) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  const other = await context.newPage();
  await Promise.all([goto(paths.wheel(id)), other.goto(paths.wheel(id)).then(() => hydrated(other))]);
  await expect(page.getByText(WELCOME)).toBeVisible();
  await expect(other.getByText(WELCOME)).toBeVisible();
  // Pressed by hand one would be first, and the other tab would hear of it.
  const buttons = await Promise.all([page, other].map((tab) => spinButton(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  for (const tab of [page, other]) {
    await tab.bringToFront();
    const skip = tab.getByRole('button', { name: 'Skip' });
    const won = tab.getByText('You won: 1GB');
    await expect(skip.or(won).first()).toBeVisible();
    if (await skip.isVisible()) await skip.click();
    await expect(tab.getByText('You won: 1GB').or(claimDialog(tab)).first()).toBeVisible();
  }
  // One spin in the ledger, whichever tab pressed first.
  const { ledger } = (await (await page.request.get(`/services/spin/spin-fairness/${id}`)).json()) as {
    ledger: { entries: number };
  };
  expect(ledger.entries).toBe(1);
});
