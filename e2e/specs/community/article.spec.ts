import { paths } from '@konnect/mfe-community/paths';
import { expect, test } from '../../fixtures/test';

const SLUG = 'githurai-football-cup';

test('F41 F42 F43 An article opens by its slug with title, date, author and pictures', async ({ page, goto }) => {
  await goto(paths.article(SLUG));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Githurai football cup: sixteen teams, one muddy final');
  await expect(page.getByText('Kamau, community desk').first()).toBeVisible();
  await expect(page.locator('article time').first()).toHaveAttribute('datetime', /^\d{4}-/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${paths.article(SLUG)}$`));
});

test('F41 An article opened by its number is sent on to its slug for good', async ({ page, goto, request }) => {
  const answer = await request.get(`/api/trending-community-events/${SLUG}/`);
  const { id } = (await answer.json()) as { id: number };
  const redirect = await request.get(paths.article(id), { maxRedirects: 0 });
  expect(redirect.status()).toBe(301);
  expect(redirect.headers()['location']).toBe(paths.article(SLUG));
  await goto(paths.article(id));
  await expect(page).toHaveURL(paths.article(SLUG));
});

test('F42 An announcement shows neither date nor author at its title', async ({ page, goto }) => {
  await goto(paths.article('price-change-from-next-month'));
  const header = page.locator('article header').first();
  await expect(header.getByText('Announcement')).toBeVisible();
  await expect(header.locator('time')).toHaveCount(0);
});

test('F44 Enlarging a picture opens it full screen; Esc closes it and the focus comes back', async ({ page, goto }) => {
  await goto(paths.article('fibre-reaches-mwiki'));
  const picture = page.getByRole('link', { name: /^Enlarge picture/ }).first();
  await picture.click();
  const overlay = page.getByRole('dialog', { name: /^Pictures: Fibre reaches Mwiki/ });
  await expect(overlay.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(overlay.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(paths.article('fibre-reaches-mwiki'));
  await expect(picture).toBeFocused();
});

test('F43 Hostile HTML of an article arrives as harmless text', async ({ page, goto }) => {
  await goto(paths.article('pinned-on-the-notice-board'));
  const main = page.getByRole('main');
  await expect(main.locator('script, iframe, object, embed, form[action^="http"]')).toHaveCount(0);
  const dangerous = await main.locator('*').evaluateAll((all) => all.flatMap((element) => [...element.attributes].filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data:text)/i.test(value)).map(({ name }) => name)));
  expect(dangerous).toEqual([]);
});

test('F47 The share links carry the address with the slug', async ({ page, goto }) => {
  await goto(paths.article(SLUG));
  const whatsapp = page.getByRole('group', { name: 'Share' }).getByRole('link', { name: /WhatsApp/ });
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(paths.article(SLUG));
});

test('F48 F49 A like counts once, is remembered on this device and can be taken back', async ({ page, goto }) => {
  await goto(paths.article('lunch-at-the-hub'));
  const like = page.getByRole('button', { name: 'Like', exact: true });
  const count = page.getByRole('status').filter({ hasText: /^\d+ likes?$/ });
  const before = Number.parseInt((await count.textContent()) ?? '', 10);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await like.click();
  await expect(count).toHaveText(`${before + 1} likes`);
  await saved;
  // The edge may give out the page of a moment ago once more.
  await expect(async () => {
    await goto(paths.article('lunch-at-the-hub'));
    await expect(count).toHaveText(`${before + 1} likes`, { timeout: 500 });
  }).toPass();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(count).toHaveText(`${before} likes`);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('F48 A like that does not arrive is taken back on the screen and says so', async ({ page, goto, guard }) => {
  guard.allow(/request failed: .*phone-shop-of-roysambu/, /console: Failed to load resource/);
  await goto(paths.article('phone-shop-of-roysambu'));
  await page.route('**/api/trending-community-events/phone-shop-of-roysambu/', (route) => (route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue()));
  const count = page.getByRole('status').filter({ hasText: /^\d+ likes?$/ });
  const before = (await count.textContent()) ?? '';
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByText('Your like did not arrive')).toBeVisible();
  await expect(count).toHaveText(before);
});

test('F55 Other Articles leaves out the one on the page', async ({ page, goto }) => {
  await goto(paths.article(SLUG));
  const others = page.getByRole('region', { name: 'Other Articles' });
  await expect(others.getByRole('link')).toHaveCount(4);
  await expect(others.getByText('Githurai football cup')).toHaveCount(0);
});

test('F56 A closed event says so instead of taking comments and likes', async ({ page, goto }) => {
  await goto(paths.article('hub-open-day-2024'));
  await expect(page.getByRole('heading', { name: 'Applications for this event are closed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Comments/ })).toHaveCount(0);
});
