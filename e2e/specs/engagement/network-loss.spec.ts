import { links } from '@konnect/contracts';
import { answerScreen, fillPerson, next, V3_SCREENS } from '../../fixtures/event-forms';
import { staffApi, storedApplications } from '../../fixtures/staff-api';
import { expect, test, type Page } from '../../fixtures/test';

const EVENT = 'toothbrush-replacement-frequency-and-oral-health';
const V3 = '**/api/promoted-event-application-v3/';
/** The screens of V3 in turn: with `n`, the network is lost on screen n and stays away until all is sent. */
const SCREENS = ['About you', ...V3_SCREENS];

async function fillToTheEnd(
  page: Page,
  phone: string,
  onScreen: (screen: number) => Promise<void>,
): Promise<void> {
  await onScreen(0);
  await fillPerson(page, phone);
  for (const [index, screen] of V3_SCREENS.entries()) {
    await next(page);
    await expect(page.getByRole('heading', { name: screen })).toBeVisible();
    await onScreen(index + 1);
    await answerScreen(page);
  }
}

for (const [lost, screen] of SCREENS.entries()) {
  test(`One application arrives when the network is lost on "${screen}" of the oral health survey`, async ({
    page,
    context,
    goto,
    guard,
    sharedSite,
  }) => {
    guard.allow(/request failed/, /console: Failed to load resource/);
    const phone = `071200041${lost}`;
    await goto(links.article(EVENT));
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
    await fillToTheEnd(page, phone, async (at) => {
      if (at === lost) await context.setOffline(true);
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your answers are kept on this device and will be sent')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Your reference: KE-/)).toBeVisible();
    expect(await storedApplications(await staffApi(sharedSite.url, 'admin'), phone)).toHaveLength(1);
  });
}

test('An oral health survey whose answer is lost is sent again with the same key and counts once', async ({
  page,
  context,
  goto,
  guard,
  sharedSite,
}) => {
  guard.allow(/request failed/, /console: Failed to load resource/);
  const phone = '0712000417';
  const keys: (string | undefined)[] = [];
  await goto(links.article(EVENT));
  await page.route(V3, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server stores it; the phone never hears of it.
    await route.fetch();
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  await fillToTheEnd(page, phone, async () => undefined);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your answers are kept on this device and will be sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Your reference: KE-/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
  const [stored, ...others] = await storedApplications(await staffApi(sharedSite.url, 'admin'), phone);
  expect(others).toEqual([]);
  await expect(page.getByText(`Your reference: ${stored?.reference ?? ''}`)).toBeVisible();
});

test('The code of a survey form that fails to load can be requested again', async ({ page, goto, guard }) => {
  guard.allow(/request failed/, /console: Failed to load resource/, /ChunkLoadError/);
  let isAway = true;
  await page.route(/\/event-application\.[0-9a-f]+\.(?:js|css)/, (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  );
  await goto('/survey');
  await expect(page.getByText('The form did not load')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number registered with us' })).toBeVisible();
});
