import { links } from '@konnect/contracts';
import { paths as careers } from '@konnect/mfe-careers/paths';
import { paths as engagement } from '@konnect/mfe-engagement/paths';
import { next } from '../../fixtures/event-forms';
import { fillPersonal, pressNext, stepHeading } from '../../fixtures/job-form';
import { expectNoOverflow } from '../../fixtures/keyboard';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';
import { isSeen } from '../../fixtures/visible-middle';
import { expectClearOfBar } from '../../fixtures/wizard-step';

const SIZES = [
  { what: 'half a phone screen', width: 180, height: 740 },
  { what: 'a phone on its side', width: 740, height: 360 },
] as const;

/** How many pixels of the element in focus are outside of the window or under a bar that stays in view. */
function hiddenPixels(page: Page): Promise<{ of: string; pixels: number }> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // The input of a choice may be as small as a pixel: its label is what a person sees.
    const seen = focused.closest('label') ?? focused;
    const { top, bottom } = seen.getBoundingClientRect();
    const bars = [...document.querySelectorAll('header, nav')].filter((bar) =>
      ['sticky', 'fixed'].includes(getComputedStyle(bar).position),
    );
    const hidden = bars.map((bar) => {
      const edges = bar.getBoundingClientRect();
      return bar.contains(focused) ? 0 : Math.min(bottom, edges.bottom) - Math.max(top, edges.top);
    });
    return {
      of: focused.outerHTML.slice(0, 120),
      pixels: Math.max(0, -top, bottom - innerHeight, ...hidden),
    };
  });
}

/**
 * Goes through a form by Tab, from its first field to its button: everything in focus is whole and in view.
 */
async function expectUsable(page: Page, button: string): Promise<void> {
  await expectNoOverflow(page);
  const form = page.getByRole('main').locator('form, [class*=sd-root]').last();
  await form.locator(':is(input, select, textarea):visible').first().focus();
  const wanted = page.getByRole('button', { name: button });
  for (let presses = 0; presses < 40; presses += 1) {
    await expect
      .poll(async () => {
        const { of, pixels } = await hiddenPixels(page);
        return pixels < 1 ? '' : `${Math.round(pixels)} px are hidden of ${of}`;
      })
      .toBe('');
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
  expect(await isSeen(wanted)).toBe(true);
  await expectNoOverflow(page);
}

for (const { what, width, height } of SIZES) {
  test(`On ${what} a job application can be filled in`, async ({ page, goto }) => {
    await page.setViewportSize({ width, height });
    await goto(careers.apply('support-agent', 'personal'));
    await expectUsable(page, 'Next');
    await pressNext(page);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expectNoOverflow(page);
    await fillPersonal(page);
    await pressNext(page);
    await expect(stepHeading(page, 'Academic')).toBeFocused();
    await expectClearOfBar(page, stepHeading(page, 'Academic'));
    await expectUsable(page, 'Next');
  });

  test(`On ${what} a survey can be answered`, async ({ page, goto }) => {
    await page.setViewportSize({ width, height });
    await goto(engagement.survey('how-you-use-data'));
    await expect(page.getByRole('combobox', { name: 'Where do you live?' })).toBeVisible();
    await expectUsable(page, 'Next');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('combobox', { name: 'Where do you live?' })).toBeFocused();
    await expect.poll(async () => (await hiddenPixels(page)).pixels).toBeLessThan(1);
    await expectNoOverflow(page);
  });

  test(`On ${what} an event form can be filled in`, async ({ page, goto }) => {
    await page.setViewportSize({ width, height });
    await goto(links.article('kids-coding-day'));
    await expectUsable(page, 'Next');
    for (const [name, text] of [
      ['Your name', 'Esther Moraa'],
      ['Phone number', '0712000498'],
      ['Alternative number', '0722000000'],
    ] as const)
      await typeInto(page.getByRole('textbox', { name }), text);
    await page.getByRole('combobox', { name: 'Region' }).selectOption('Kibera');
    await next(page);
    const heading = page.getByRole('heading', { name: 'Your child', exact: true });
    await expect(heading).toBeFocused();
    await expectClearOfBar(page, heading);
    await expectUsable(page, 'Next');
  });
}
