import { DEFAULT_DRAW_ID, links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-engagement/paths';
import { expectAllLooksAccessible } from '../../fixtures/accessible';
import {
  allowSurveyWheel,
  allowWheel,
  makeDraw,
  prizesEndingIn,
  sliceUnderPointer,
} from '../../fixtures/draws';
import { answerScreen, fillPerson, next, V3_SCREENS } from '../../fixtures/event-forms';
import { networkQuiet, visitAll } from '../../fixtures/network-quiet';
import { isSeen } from '../../fixtures/visible-middle';
import { chunkArrived, watchScripts } from '../../fixtures/script-bytes';
import { expect, test, type Page } from '../../fixtures/test';
import { ALREADY, CLAIM, claimDialog, deviceId, spinButton } from '../../fixtures/wheel-page';

const CHECK = '**/services/spin/spin-participation-check';
const GIFTS = '**/services/spin/spin-gifts?*';
const WELCOME = 'Welcome! You can spin the wheel once.';

const wheel = (page: Page) => page.getByRole('img', { name: /^Wheel with/ });
const skipButton = (page: Page) => page.getByRole('button', { name: 'Skip' });

test('The wheel opens for visitors who finished the survey and sends others home with a reason', async ({
  page,
  goto,
}) => {
  await page.goto(paths.wheel());
  await expect(page).toHaveURL(links.home());
  await expect(page.getByText(/The wheel is for people who have finished the survey/)).toBeVisible();

  await goto(links.article(DEFAULT_DRAW_ID));
  await fillPerson(page, '0712000471');
  await page.getByRole('radio', { name: '31-45' }).check();
  for (const heading of V3_SCREENS) {
    await next(page);
    await expect(page.getByRole('heading', { name: heading })).toBeFocused();
    await answerScreen(page);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHECK, async (route) => {
    await held;
    await route.continue();
  });
  await spinButton(page).click();
  await expect(page).toHaveURL(paths.wheel());
  await expect(
    page.getByRole('status').filter({ hasText: 'Checking participation status...' }),
  ).toBeVisible();
  // Nothing moves when the wheel comes.
  const top = () =>
    page
      .getByRole('heading', { name: 'Prizes' })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
  const before = await top();
  release();
  await expect(page.getByText(WELCOME)).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(4);
  expect(await page.evaluate(() => sessionStorage.getItem('canAccessWheel'))).toBe('true');
  expect(await deviceId(page)).toMatch(/^[0-9a-f]{32}$/);
});

test('The page shows the wheel, prizes with their chances and terms, and its calls are encrypted', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  await allowSurveyWheel(context, sharedSite.url);
  const check = page.waitForResponse(CHECK);
  const gifts = page.waitForResponse(GIFTS);
  await goto(paths.wheel());
  const [checked, given] = [await check, await gifts];
  expect(Object.keys(checked.request().postDataJSON() as object)).toEqual(['encrypted_data']);
  for (const answer of [checked, given])
    expect(await answer.json()).toEqual({ encrypted_data: expect.stringMatching(/^U2FsdGVkX1/) });
  expect(checked.request().headers()['authorization']).toBeUndefined();

  await expect(page.getByRole('heading', { level: 1, name: 'Spin the Wheel' })).toBeVisible();
  await expect(wheel(page)).toHaveAccessibleName(
    'Wheel with 8 slices: 2.5-hour package, 1GB, 5GB, Router sticker set, Lunch voucher, Try again, Try again, Better luck',
  );
  await expect(page.getByRole('row', { name: /^1GB 20% \d+ of 400 left$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: '2.5-hour package 30% no limit' })).toBeVisible();
  await expect(page.getByText(/same size, but not the same chance/)).toBeVisible();
  for (const term of [
    'Konnect, Githurai 44, Nairobi',
    /Taking part is free/,
    /never ask for your M-Pesa PIN or any/,
    /do not have to share/,
  ])
    await expect(page.getByText(term)).toBeVisible();
  await expectAllLooksAccessible(page, 'the wheel');
});

test('The page loads at most 155 kB of scripts, including the wheel, crypto-js and deferred code', async ({
  page,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  const loaded = watchScripts(page, 'engagement');
  await page.goto(paths.wheel(id), { waitUntil: 'networkidle' });
  await expect(page.getByText(WELCOME)).toBeVisible();
  // These come last, when the browser is idle: without them the sum would be smaller than what a visitor
  // pays.
  await chunkArrived(page, 'idle');
  await chunkArrived(page, 'lazy-notices');
  const { count, bytes } = await loaded();
  console.log(`measured: the wheel's page has ${count} scripts, ${(bytes / 1_000).toFixed(1)} kB gzip`);
  expect(bytes).toBeGreaterThan(100_000);
  // 149 kB with 5.9 kB of crypto-js.
  expect(bytes).toBeLessThanOrEqual(155_000);
});

test('crypto-js is loaded by the page of the wheel only', async ({ page, goto, context, sharedSite }) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  const scripts = new Map<string, Promise<string>>();
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // A name of crypto-js's own, which no build shortens.
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.text().catch(() => ''),
      );
  });
  const withCrypto = async () => {
    const texts = await Promise.all([...scripts].map(async ([name, text]) => ({ name, text: await text })));
    return texts.filter(({ text }) => text.includes('EvpKDF')).map(({ name }) => name);
  };
  await visitAll(context, [
    links.home(),
    links.article('fibre-reaches-mwiki'),
    links.contact(),
    links.jobs(),
  ]);
  await goto(links.survey('how-you-use-data'));
  await networkQuiet(page);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(scripts.size).toBeGreaterThan(20);
  expect(await withCrypto()).toEqual([]);
  await goto(paths.wheel(id));
  await expect(page.getByText(WELCOME)).toBeVisible();
  await expect.poll(withCrypto).toHaveLength(1);
});

for (const [held, viewport] of [
  ['upright', { width: 360, height: 740 }],
  ['on its side', { width: 740, height: 360 }],
] as const) {
  test(`On a phone held ${held} the wheel is sharp, its pointer stays in view and the page as wide as the screen`, async ({
    browser,
    sharedSite,
  }) => {
    const { id } = await makeDraw(sharedSite.url, prizesEndingIn('loss'));
    const phone = await browser.newContext({
      baseURL: sharedSite.url,
      viewport,
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    });
    await allowWheel(phone);
    const page = await phone.newPage();
    await page.goto(paths.wheel(id));
    await expect(page.getByText(WELCOME)).toBeVisible();
    expect(
      await wheel(page).evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth),
    ).toBeCloseTo(3, 1);
    // As far down as a person scrolls who looks for the button.
    await spinButton(page).evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await spinButton(page).evaluate((button) => (button as HTMLElement).click());
    await expect(skipButton(page)).toBeVisible();
    const pointer = page.locator('svg:has(+ canvas)');
    const widest = () =>
      page.evaluate(() =>
        Math.max(document.documentElement.scrollWidth, Math.round(window.visualViewport?.width ?? 0)),
      );
    await expect.poll(() => isSeen(pointer)).toBe(true);
    // A square wheel is widest when it rests on a corner.
    await wheel(page).evaluate((canvas) =>
      canvas
        .getAnimations()
        .forEach((animation) =>
          (animation.effect as KeyframeEffect).setKeyframes([
            { transform: 'rotate(45deg)' },
            { transform: 'rotate(45deg)' },
          ]),
        ),
    );
    expect(await widest()).toBe(viewport.width);
    await skipButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Better luck next time!' })).toBeInViewport();
    expect(await widest()).toBe(viewport.width);
    await phone.close();
  });
}

test('The wheel spins ten seconds to the server’s result, and a reload in the middle shows the same', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await goto(paths.wheel(id));
  await spinButton(page).dblclick();
  const spinning = page.getByRole('button', { name: 'Spinning...' });
  await expect(spinning).toBeDisabled();
  await expect(skipButton(page)).toBeVisible();
  const turns = () =>
    wheel(page).evaluate((canvas) =>
      canvas.getAnimations().map(({ effect }) => ({
        ms: effect?.getTiming().duration,
        to: (effect as KeyframeEffect).getKeyframes()[1]?.['transform'],
      })),
    );
  const [turn, ...others] = await turns();
  expect(others).toEqual([]);
  expect(turn?.ms).toBe(10_000);
  const degrees = parseFloat(/rotate\(([\d.]+)/.exec(String(turn?.to))?.[1] ?? '');
  expect(degrees).toBeGreaterThan(8 * 360);
  expect(degrees).toBeLessThan(12 * 360);
  // Half a second before its end it still turns. On a busy machine that half second is over too soon.
  await wheel(page).evaluate((canvas) =>
    canvas.getAnimations().forEach((animation) => {
      animation.pause();
      animation.currentTime = 9_500;
    }),
  );
  await expect(spinning).toBeDisabled();
  await expect(claimDialog(page)).toHaveCount(0);
  // The pointer ticks at every slice, on the compositor too.
  expect(
    await page
      .locator('svg:has(+ canvas)')
      .evaluate((pointer) =>
        pointer.getAnimations().map(({ effect }) => (effect as KeyframeEffect).getKeyframes().length > 60),
      ),
  ).toEqual([true]);
  expect(await page.evaluate(() => localStorage.getItem('hasSpun'))).toBeNull();

  await page.reload();
  await expect(page.getByText(ALREADY)).toBeVisible();
  await expect(page.getByText('You won: 1GB')).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('hasSpun'), sessionStorage.getItem('hasSpun')]),
  ).toEqual(['true', 'true']);
  expect(await sliceUnderPointer(page, 4)).toBe(1);
  await page.getByRole('button', { name: 'Claim Your Prize' }).click();
  await expect(claimDialog(page)).toBeVisible();
});

test('The wheel stops with the pointer on the prize and shows confetti unless motion is unwanted', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await goto(paths.wheel(id));
  await spinButton(page).click();
  await expect(skipButton(page)).toBeVisible();
  // Nearly the end of ten seconds: now.
  await wheel(page).evaluate((canvas) =>
    canvas.getAnimations().forEach((animation) => (animation.currentTime = 9_950)),
  );
  await expect(claimDialog(page)).toBeVisible();
  await expect(
    page.getByRole('alert', { includeHidden: true }).filter({ hasText: 'You won: 1GB' }),
  ).toHaveCount(1);
  await expect(page.locator('[data-confetti]')).toBeVisible();
  expect(await sliceUnderPointer(page, 4)).toBe(1);
  expect(
    await page.evaluate(() => [localStorage.getItem('hasSpun'), sessionStorage.getItem('hasSpun')]),
  ).toEqual(['true', 'true']);
  // Closed, it can be opened again, and Back closes it as well.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Claim Your Prize' }).click();
  await page.goBack();
  await expect(claimDialog(page)).toBeHidden();
  await expect(page).toHaveURL(paths.wheel(id));
});

test('A loss can be reached by keyboard with Skip, and the result stays shown', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('loss'));
  await allowWheel(context);
  await goto(paths.wheel(id));
  const noted = page.waitForResponse(CLAIM);
  await spinButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Better luck next time!' })).toBeVisible();
  await expect(
    page.getByText("Sorry, you didn't win this time. Please wait for the next survey!"),
  ).toBeVisible();
  expect(await sliceUnderPointer(page, 4)).toBe(2);
  expect((await noted).status()).toBe(201);
  expect((await noted).request().postDataJSON()).toEqual({
    draw_id: id,
    participant_id: await deviceId(page),
    item_won_id: 'again',
    item_won: 'Try again',
    name: '',
    phone: '',
    region: '',
  });
  await expect(page.locator('[data-confetti]')).toHaveCount(0);
  await expectAllLooksAccessible(page, 'a loss');

  await page.reload();
  await expect(page.getByText(ALREADY)).toBeVisible();
  await expect(page.getByText('Better luck next time!')).toBeVisible();
  await page
    .getByRole('region', { name: 'Thank you for participating' })
    .getByRole('link', { name: 'Home' })
    .click();
  await expect(page).toHaveURL(links.home());
});
