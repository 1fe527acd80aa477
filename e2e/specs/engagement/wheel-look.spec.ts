import { paths } from '@konnect/mfe-engagement/paths';
import { colors, wheelColors } from '@konnect/ui/tokens';
import { allowSurveyWheel, allowWheel, makeDraw, prizesEndingIn } from '../../fixtures/draws';
import { expect, test, type Page } from '../../fixtures/test';
import { stopClock } from '../../fixtures/timing';
import { typeInto } from '../../fixtures/typing';
import { claimDialog, spinButton, still } from '../../fixtures/wheel-page';

const skipButton = (page: Page) => page.getByRole('button', { name: 'Skip' });
const plaque = (page: Page) => page.locator('[data-wheel] p');

/** Colours of the theme that the confetti is made of. */
const CONFETTI = ['call', 'primary', 'warm', 'success', 'info', 'ink'] as const;
/** The alpha channel of confetti goes down while it falls: compare red, green and blue alone. */
const opaque = (color: string) =>
  color.toLowerCase().replace(
    /^rgba?\((\d+), ?(\d+), ?(\d+).*$/,
    (_, ...parts: string[]) =>
      `#${parts
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`,
  );

/** Notes every colour that is drawn on a canvas: on the wheel's and on the confetti's. */
async function watchColors(page: Page): Promise<(canvas: 'wheel' | 'confetti') => Promise<Set<string>>> {
  await page.addInitScript(() => {
    const seen = { wheel: [] as string[], confetti: [] as string[] };
    Object.assign(window, { seenColors: seen });
    const prototype = CanvasRenderingContext2D.prototype;
    for (const name of ['fillStyle', 'strokeStyle'] as const) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      Object.defineProperty(prototype, name, {
        ...own,
        set(this: CanvasRenderingContext2D, value: unknown) {
          if (typeof value === 'string')
            seen[this.canvas.hasAttribute('data-confetti') ? 'confetti' : 'wheel'].push(value);
          own?.set?.call(this, value);
        },
      });
    }
  });
  return async (canvas) => {
    const drawn = await page.evaluate(
      (name) => (window as unknown as { seenColors: Record<string, string[]> }).seenColors[name] ?? [],
      canvas,
    );
    return new Set(drawn.map(opaque));
  };
}

for (const [scheme, theme] of [
  ['light', colors.light],
  ['dark', colors.night],
] as const) {
  test(`Slices, rim and confetti have the theme’s colours on a ${scheme} screen`, async ({
    page,
    goto,
    context,
    sharedSite,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const drawn = await watchColors(page);
    await allowSurveyWheel(context, sharedSite.url);
    await goto(paths.wheel());
    await expect(spinButton(page)).toBeVisible();
    const onWheel = await drawn('wheel');
    for (const color of [
      ...wheelColors.flatMap(({ fill, text }) => [fill, text]),
      theme.cloth,
      theme['cloth-figure'],
    ])
      expect(onWheel).toContain(color.toLowerCase());

    const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
    await goto(paths.wheel(id));
    await spinButton(page).click();
    await skipButton(page).click();
    await expect
      .poll(async () => [...(await drawn('confetti'))].sort())
      .toEqual(CONFETTI.map((name) => theme[name].toLowerCase()).sort());
  });
}

test('After the stop the wheel stands still on the prize for a second, then the claim form opens automatically', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(sharedSite.url, prizesEndingIn('win'));
  await allowWheel(context);
  await page.clock.install();
  const form = page.waitForResponse(/\/claim-dialog\.[0-9a-f]+\.js/);
  await goto(paths.wheel(id));
  await spinButton(page).click();
  await expect(skipButton(page)).toBeVisible();
  await form;
  await stopClock(page);
  // The turn belongs to the compositor, which the page's clock does not stop: it ends now.
  await page
    .getByRole('img', { name: /^Wheel with/ })
    .evaluate((canvas) => canvas.getAnimations().forEach((animation) => animation.finish()));
  await expect(plaque(page)).toHaveText('1GB');
  await expect(page.getByRole('status').filter({ hasText: 'The wheel stops at 1GB' })).toBeVisible();

  await page.clock.runFor(900);
  await expect(plaque(page)).toBeInViewport({ ratio: 1 });
  await expect(claimDialog(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(claimDialog(page)).toBeVisible();
  await expect(plaque(page)).toBeInViewport({ ratio: 1 });
});

test('At twice the text size neither the result nor the claim form is wider than a phone', async ({
  page,
  goto,
  context,
  sharedSite,
}) => {
  const { id } = await makeDraw(
    sharedSite.url,
    prizesEndingIn('win').map((prize) => ({
      ...prize,
      name: prize.odds === '1' ? '2.5-hour package for the whole family' : prize.name,
    })),
  );
  await allowWheel(context);
  await still(page);
  await goto(paths.wheel(id));
  // Text at 200 %, as a person sets it in the browser.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const wider = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName }) => tagName),
    );
  expect(page.viewportSize()).toEqual({ width: 360, height: 740 });

  await spinButton(page).click();
  const dialog = claimDialog(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Phone number is required').first()).toBeVisible();
  expect(await wider(), 'the claim form with its errors').toEqual([]);

  await typeInto(dialog.getByRole('textbox', { name: 'Full name' }), 'Wanjiru Kamau');
  await typeInto(dialog.getByRole('textbox', { name: 'Phone number' }), '0712000487');
  await dialog.getByRole('combobox', { name: 'Region' }).selectOption('Other');
  await typeInto(dialog.getByRole('textbox', { name: 'Which region?' }), 'Ruai');
  expect(await wider(), 'the filled claim form').toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^You won: /)).toBeVisible();
  expect(await wider(), 'the result').toEqual([]);
  await page.getByRole('button', { name: 'Claim Your Prize' }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^KP-/)).toBeVisible();
  expect(await wider(), 'the result with its claim code').toEqual([]);
});
