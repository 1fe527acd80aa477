import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const SLUG = 'githurai-football-cup';

test('An article opens by its slug with title, date, author and pictures', async ({ page, goto }) => {
  await goto(paths.article(SLUG));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Githurai football cup: sixteen teams, one muddy final',
  );
  await expect(page.getByText('Kamau, community desk').first()).toBeVisible();
  await expect(page.locator('article time').first()).toHaveAttribute('datetime', /^\d{4}-/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${paths.article(SLUG)}$`),
  );
  await expect(page.getByRole('figure').first()).toContainText('The second half, after the rain stopped.');
  await expect(page.getByRole('heading', { name: 'The cup goes round' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Enlarge picture/ })).toHaveCount(3);
});

test('An article opened by its number is sent on to its slug for good', async ({ page, goto, request }) => {
  const answer = await request.get(`/api/trending-community-events/${SLUG}/`);
  const { id } = (await answer.json()) as { id: number };
  const redirect = await request.get(paths.article(id), { maxRedirects: 0 });
  expect(redirect.status()).toBe(301);
  expect(redirect.headers()['location']).toBe(paths.article(SLUG));
  await goto(paths.article(id));
  await expect(page).toHaveURL(paths.article(SLUG));
});

test('An announcement shows neither date nor author at its title', async ({ page, goto }) => {
  await goto(paths.article('price-change-from-next-month'));
  const header = page.locator('article header').first();
  await expect(header.getByText('Announcement')).toBeVisible();
  await expect(header.locator('time')).toHaveCount(0);
});

test('An article that was edited later says when', async ({ page, goto }) => {
  await goto(paths.article('how-a-signal-reaches-your-flat'));
  await expect(
    page
      .locator('article header')
      .first()
      .getByText(/^Updated on [A-Z][a-z]+ \d/),
  ).toBeVisible();
});

test('Enlarging a picture opens it full screen; Esc closes it and the focus comes back', async ({
  page,
  goto,
}) => {
  await goto(paths.article('fibre-reaches-mwiki'));
  const image = page.getByRole('link', { name: /^Enlarge picture/ }).first();
  await image.click();
  const overlay = page.getByRole('dialog', { name: /^Pictures: Fibre reaches Mwiki/ });
  await expect(overlay.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(overlay.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(paths.article('fibre-reaches-mwiki'));
  await expect(image).toBeFocused();
});

test('Two fingers enlarge the picture and bring it back, and an enlarged picture is moved without closing', async ({
  page,
  goto,
}) => {
  await goto(paths.article('fibre-reaches-mwiki'));
  await page
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .click();
  const overlay = page.getByRole('dialog', { name: /^Pictures: / });
  await expect(overlay.getByText('1 of 3')).toBeVisible();
  // While it is large a finer file takes its place.
  const image = overlay.locator('.yarl__slide_current img').last();
  const width = () => image.evaluate((image) => Math.round(image.getBoundingClientRect().width));
  await expect
    .poll(() => image.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const before = await width();

  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((x, id) => ({ x, y: 370, id })),
    });
  const pinch = async (from: number, to: number) => {
    // Two touches within 300 ms are a double tap.
    await page.waitForTimeout(400);
    const at = (distance: number) => [180 - distance / 2, 180 + distance / 2];
    await touch('touchStart', ...at(from));
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', ...at(from + ((to - from) * step) / 8));
    await touch('touchEnd');
  };
  await pinch(60, 200);
  await expect.poll(width).toBeGreaterThan(before * 1.5);

  const left = () => image.evaluate((image) => Math.round(image.getBoundingClientRect().left));
  const place = await left();
  await page.waitForTimeout(400);
  await touch('touchStart', 100);
  for (const x of [160, 220, 260]) await touch('touchMove', x);
  await touch('touchEnd');
  await expect.poll(left).toBeGreaterThan(place + 50);
  await expect(overlay.getByText('1 of 3')).toBeVisible();

  await pinch(200, 20);
  await expect.poll(width).toBe(before);
});

test('Hostile HTML of an article arrives as harmless text', async ({ page, goto }) => {
  await goto(paths.article('pinned-on-the-notice-board'));
  const main = page.getByRole('main');
  await expect(main.locator('script, iframe, object, embed, form[action^="http"]')).toHaveCount(0);
  const dangerous = await main
    .locator('*')
    .evaluateAll((all) =>
      all.flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data:text)/i.test(value))
          .map(({ name }) => name),
      ),
    );
  expect(dangerous).toEqual([]);
});

test('The share links carry the address with the slug', async ({ page, goto }) => {
  await goto(paths.article(SLUG));
  const whatsapp = page.getByRole('group', { name: 'Share' }).getByRole('link', { name: /WhatsApp/ });
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(paths.article(SLUG));
  await expect(page.getByRole('group', { name: 'Share' }).getByRole('link')).toHaveText([
    'WhatsApp',
    'Facebook',
    'X',
  ]);
});

test('A like counts once, is remembered on this device and can be taken back', async ({ page, goto }) => {
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

test('A like that does not arrive is taken back on the screen and says so', async ({ page, goto, guard }) => {
  guard.allow(/request failed: .*phone-shop-of-roysambu/, /console: Failed to load resource/);
  await goto(paths.article('phone-shop-of-roysambu'));
  await page.route('**/api/trending-community-events/phone-shop-of-roysambu/', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue(),
  );
  const count = page.getByRole('status').filter({ hasText: /^\d+ likes?$/ });
  const before = (await count.textContent()) ?? '';
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByText('Your like did not arrive')).toBeVisible();
  await expect(count).toHaveText(before);
});

/** The list as the service gives it, newest first. */
async function listed(request: APIRequestContext): Promise<{ slug: string; title: string }[]> {
  return (
    (await (await request.get('/api/trending-community-events/?search=')).json()) as {
      results: { slug: string; title: string }[];
    }
  ).results;
}

test('Other Articles shows the 4th of the list large and the 5th to 7th as rows, without the one on the page', async ({
  page,
  goto,
  request,
}) => {
  const list = await listed(request);
  // From the top of the list, and from among the four themselves: then the 8th takes its place.
  for (const [place, shown] of [
    [0, [3, 4, 5, 6]],
    [4, [3, 5, 6, 7]],
  ] as const) {
    await goto(paths.article(list[place]?.slug ?? ''));
    const others = page.getByRole('region', { name: 'Other Articles' });
    await expect(others.getByRole('link')).toHaveCount(4);
    const hrefs = await others
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(shown.map((index) => paths.article(list[index]?.slug ?? '')));
    await expect(others.getByRole('article')).toHaveCount(1);
    await expect(others.getByRole('listitem')).toHaveCount(3);
    const large = await others.getByRole('article').boundingBox();
    const rows = await others
      .getByRole('listitem')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...rows), 'the rows are small').toBeLessThan((large?.height ?? 0) / 2);
  }
  const first = page
    .getByRole('region', { name: 'Other Articles' })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  await first.click();
  await expect(page).toHaveURL(paths.article(list[5]?.slug ?? ''));
});

test('With fewer than seven articles the others of the list are shown', async ({ page, goto, request }) => {
  const list = await listed(request);
  await goto(links.contact());
  await page.route(/\/api\/trending-community-events\/(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as { results: unknown[] };
    return route.fulfill({
      response,
      json: { ...all, results: all.results.slice(0, 3), next: null, count: 3 },
    });
  });
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Community' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(paths.article(list[0]?.slug ?? ''));
  const others = page.getByRole('region', { name: 'Other Articles' }).getByRole('link');
  await expect(others).toHaveCount(2);
  await expect(others.first()).toHaveAttribute('href', paths.article(list[1]?.slug ?? ''));
});

test('A closed event says so instead of taking comments and likes', async ({ page, goto }) => {
  await goto(paths.article('hub-open-day-2024'));
  await expect(page.getByRole('heading', { name: 'Applications for this event are closed' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Comments/ })).toHaveCount(0);
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
});

for (const [category, slug, question] of [
  ['promotedeventV2', 'data-use-survey', 'The free package is sent to this number'],
  [
    'promotedeventV3',
    'toothbrush-replacement-frequency-and-oral-health',
    'The number that the spin of the wheel is for',
  ],
  ['promotedeventV4', 'kids-coding-day', 'Alternative number'],
] as const) {
  test(`An event of category ${category} shows its own form instead of comments and likes`, async ({
    page,
    goto,
    request,
  }) => {
    expect(await (await request.get(`/api/trending-community-events/${slug}/`)).json()).toMatchObject({
      category,
    });
    await goto(paths.article(slug));
    const form = page.getByRole('main').getByRole('form');
    await expect(form).toHaveCount(1);
    await expect(form.getByText(question).first()).toBeAttached();
    await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Comments/ })).toHaveCount(0);
  });
}

test('An article answers with its language, its reading time and every field of the specification', async ({
  request,
}) => {
  const article = (await (
    await request.get('/api/trending-community-events/fibre-reaches-mwiki/')
  ).json()) as Record<string, unknown>;
  for (const field of [
    'slug',
    'id',
    'title',
    'main_image',
    'image_caption',
    'sections',
    'date_created',
    'author',
    'user',
    'category',
    'likes',
    'phone_in_comment',
    'video_file',
    'lang',
    'updated_at',
    'reading_minutes',
    'og_image',
  ]) {
    expect(article, field).toHaveProperty(field);
  }
});
