import { paths } from '@konnect/mfe-engagement/paths';
import { allowWheel, entriesOf, makeDraw, prizesEndingIn } from '../../fixtures/draws';
import { PLAIN_HTTP_HOST } from '../../fixtures/shared-site';
import { isSeen } from '../../fixtures/visible-middle';
import { expect, test, type Page } from '../../fixtures/test';

const ALREADY = 'You have already participated in the spin. Each user can only spin once.';

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the Wheel' });
const skipButton = (page: Page) => page.getByRole('button', { name: 'Skip' });
const wheel = (page: Page) => page.getByRole('img', { name: /^Wheel with/ });
const claimDialog = (page: Page) => page.getByRole('dialog', { name: 'Claim Your Prize' });

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`Title, wheel and button fit on one screen of ${width}x${height}, and the claim form leaves the winning slice in view`, async ({
    page,
    goto,
    context,
    sharedSite,
  }) => {
    const { id } = await makeDraw(
      sharedSite.url,
      prizesEndingIn('win').map((prize) => ({
        ...prize,
        name: prize.win && prize.odds === '1' ? '2.5-hour package for the whole family' : prize.name,
      })),
    );
    await page.setViewportSize({ width, height });
    await allowWheel(context);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'vibrate', {
        value: (ms: number) => document.documentElement.setAttribute('data-buzz', String(ms)),
      }),
    );
    await goto(paths.wheel(id));
    for (const part of [page.getByRole('heading', { level: 1 }), wheel(page), spinButton(page)])
      await expect.poll(() => isSeen(part)).toBe(true);
    // Text at 200 %, as a person sets it in the browser: no sideways scroll.
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await widest()).toBeLessThanOrEqual(width);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));

    await spinButton(page).click();
    await skipButton(page).click();
    const plaque = page.locator('[data-wheel] p');
    await expect(plaque).toHaveText('2.5-hour package for the whole family');
    await expect(claimDialog(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-buzz', '40');
    await expect(claimDialog(page)).toBeVisible();
    // Pointer, winning slice and its name lie beside or above the dialog.
    const dialog = await claimDialog(page).boundingBox();
    const parts = await Promise.all([page.locator('svg:has(+ canvas)').boundingBox(), plaque.boundingBox()]);
    for (const part of parts) {
      if (!dialog || !part) throw new Error('A part has no place.');
      expect(part.y).toBeGreaterThanOrEqual(0);
      expect(part.y + part.height <= dialog.y || part.x + part.width <= dialog.x).toBe(true);
    }
  });
}

test('Forged flags win no prize: looking at the wheel draws nothing, and the survey’s wheel needs its ticket', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await goto(paths.wheel(id));
  await expect(spinButton(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('hasSpun', 'true'));
  await page.reload();
  await expect(page.getByText(ALREADY)).toBeVisible();
  await expect(page.getByText(/You won/)).toHaveCount(0);
  expect(await entriesOf(sharedSite.url, id)).toBe(0);

  await page.evaluate(() => localStorage.removeItem('hasSpun') ?? sessionStorage.removeItem('hasSpun'));
  await goto(paths.wheel());
  await expect(page.getByText('Finish the survey first')).toBeVisible();
  await expect(spinButton(page)).toHaveCount(0);
});

test('On plain http, where the browser has no Web Crypto, the wheel turns and a prize is claimed', async ({
  playwright,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  const { port } = new URL(sharedSite.url);
  const { launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1`],
  });
  try {
    const context = await browser.newContext({
      baseURL: `http://${PLAIN_HTTP_HOST}:${port}`,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    await allowWheel(context);
    const page = await context.newPage();
    await page.goto(paths.wheel(id));
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
    await spinButton(page).click();
    await claimDialog(page).getByRole('textbox', { name: 'Full name' }).pressSequentially('Wanjiru Kamau');
    await claimDialog(page).getByRole('textbox', { name: 'Phone number' }).pressSequentially('0712000479');
    await claimDialog(page).getByRole('combobox', { name: 'Region' }).selectOption('Kibera');
    await claimDialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(/^KP-/)).toBeVisible();
    await expect(page.getByText(/Send us your details/)).toHaveCount(0);
  } finally {
    await browser.close();
  }
});
