import { paths } from '@konnect/mfe-community/paths';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessible';
import { saveData } from '../../fixtures/data-saver';
import { expect, test } from '../../fixtures/test';
import { expectChangesEvery, stopClock } from '../../fixtures/timing';

const TILES = ['Now', 'Offers', 'Food+', 'Join in'];

test('An unchanged list of notices is answered with 304', async ({ request }) => {
  const first = await request.get('/api/maintenance-notice/');
  const etag = first.headers()['etag'] ?? '';
  expect(etag).not.toBe('');
  expect(
    (await request.get('/api/maintenance-notice/', { headers: { 'if-none-match': etag } })).status(),
  ).toBe(304);
});

test('Home shows the notices, and a dismissed one stays away on this device', async ({ page, goto }) => {
  await goto(paths.home());
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Planned work', { exact: true })).toBeVisible();
  await notices.getByText(/^Zimmerman, .*\b1:00 AM\b.*\b4:00 AM\b/).click();
  await expect(notices.getByRole('link', { name: 'What to do' })).toHaveAttribute(
    'href',
    paths.article('planned-works-zimmerman'),
  );
  await notices.getByRole('button', { name: 'Dismiss: Planned works in Zimmerman' }).click();
  await expect(page.getByText('Planned works in Zimmerman', { exact: true })).toHaveCount(0);
  await goto(paths.home());
  await expect(page.getByRole('button', { name: 'Dismiss: Planned works in Zimmerman' })).toHaveCount(0);
});

test('Without the server Home shows the notices of the last visit, with their time', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/maintenance-notice/, /console: Failed to load resource/);
  await goto(paths.home());
  await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
  await page.route('**/api/maintenance-notice/', (route) => route.abort('internetdisconnected'));
  // A page of another address first: home's own answers are then no longer in memory.
  await goto(paths.gallery());
  await page.getByRole('link', { name: 'Konnect, home' }).first().click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(/^Saved copy from \w+ \d+, \d{4}/)).toBeVisible({ timeout: 15_000 });
  await expect(notices.getByText('Planned works in Zimmerman').first()).toBeVisible();
});

test('Home shows four tiles and the first three articles', async ({ page, goto }) => {
  await goto(paths.home());
  const tiles = page.getByRole('region', { name: 'What is on' });
  for (const name of TILES) await expect(tiles.getByRole('region', { name, exact: true })).toBeVisible();
  // One image of the whole page is asked for first: the large tile's, whose size the server knows.
  await expect(page.locator('main img[fetchpriority=high]')).toHaveCount(1);
  await expect(tiles.getByRole('region', { name: 'Now' }).locator('img[fetchpriority=high]')).toHaveAttribute(
    'width',
    /^\d+$/,
  );
  const latest = page.getByRole('region', { name: 'From the community' });
  await expect(latest.getByRole('article')).toHaveCount(3);
  await latest.getByRole('link', { name: 'All stories' }).click();
  await expect(page).toHaveURL(paths.articles());
});

test('One Pause stops all tiles; their buttons still work', async ({ page, goto }) => {
  await page.clock.install();
  await goto(paths.home());
  const tiles = page.getByRole('region', { name: 'What is on' });
  const place = (name: string) => tiles.getByRole('region', { name, exact: true }).getByText(/^\d of \d$/);
  await tiles.getByRole('button', { name: 'Pause slides' }).click();
  await expect(tiles.getByRole('button', { name: 'Play slides' })).toBeVisible();
  const before = await Promise.all(TILES.map((name) => place(name).textContent()));
  await page.clock.runFor(20_000);
  expect(await Promise.all(TILES.map((name) => place(name).textContent()))).toEqual(before);
  await tiles.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Next slide' }).click();
  await expect(place('Now')).toHaveText(/^2 of /);
});

test('The four tiles move on every 9, 7, 5 and 8 seconds', async ({ page, goto }) => {
  await page.clock.install();
  await goto(paths.home());
  await stopClock(page);
  for (const [index, seconds] of [9, 7, 5, 8].entries()) {
    const tile = page.getByRole('region', { name: TILES[index] ?? '', exact: true });
    await expectChangesEvery(page, tile.getByText(/^\d of \d$/), seconds);
  }
});

/** As a browser says it of a tab that is not in view. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

for (const [what, begin, end] of [
  [
    'the pointer is over it',
    (page: Page) => page.getByRole('region', { name: 'Food+', exact: true }).hover(),
    (page: Page) => page.mouse.move(1, 1),
  ],
  [
    'something in it has the focus',
    (page: Page) =>
      page
        .getByRole('region', { name: 'Food+', exact: true })
        .getByRole('button', { name: 'Next slide' })
        .focus(),
    (page: Page) => page.getByRole('button', { name: 'Pause slides' }).focus(),
  ],
  [
    'the tab is in the background',
    (page: Page) => setHidden(page, true),
    (page: Page) => setHidden(page, false),
  ],
  [
    'motion is unwanted',
    (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  ],
] as const) {
  test(`A tile stands still while ${what}`, async ({ page, goto }) => {
    await page.clock.install();
    await goto(paths.home());
    const place = page.getByRole('region', { name: 'Food+', exact: true }).getByText(/^\d of 3$/);
    const moves = async () => {
      const before = await place.textContent();
      await page.clock.runFor(5_100);
      await expect(place).not.toHaveText(before ?? '', { timeout: 500 });
    };
    await expect(moves).toPass();
    await begin(page);
    // Four turns of three slides end on another one if they happen. Tried again: the pause itself takes a
    // moment.
    await expect(async () => {
      const before = await place.textContent();
      for (let step = 0; step < 4; step += 1) await page.clock.runFor(5_100);
      await expect(place).toHaveText(before ?? '', { timeout: 500 });
    }).toPass();
    await end(page);
    await expect(moves).toPass();
  });
}

test('A tap on a slide opens the gallery of its tile, and Back closes it', async ({ page, goto }) => {
  await goto(paths.home());
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page
    .getByRole('region', { name: 'Offers', exact: true })
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .click();
  const gallery = page.getByRole('dialog', { name: 'Offers' });
  await expect(gallery).toBeVisible();
  await expect(gallery.getByText('1 of 3')).toBeVisible();
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(gallery.getByText('2 of 3')).toBeVisible();
  await page.goBack();
  await expect(gallery).toHaveCount(0);
  await expect(page).toHaveURL(paths.home());
});

test('The gallery takes 550 ms to close', async ({ page, goto }) => {
  await page.clock.install();
  await goto(paths.home());
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page
    .getByRole('region', { name: 'Offers', exact: true })
    .getByRole('link', { name: /^Enlarge picture/ })
    .first()
    .click();
  const gallery = page.getByRole('dialog', { name: 'Offers' });
  await expect(gallery.getByText('1 of 3')).toBeVisible();
  // Its code, and what moves it in, have their time.
  await page.clock.runFor(2_000);
  await stopClock(page);
  await page.keyboard.press('Escape');
  await page.clock.runFor(450);
  await expect(gallery).toHaveCount(1);
  await page.clock.runFor(250);
  await expect(gallery).toHaveCount(0);
});

test('A swipe to the right of more than 100 px closes the gallery, a short one does not', async ({
  page,
  goto,
}) => {
  await goto(paths.home());
  await page.getByRole('button', { name: 'Pause slides' }).click();
  const open = page
    .getByRole('region', { name: 'Offers', exact: true })
    .getByRole('link', { name: /^Enlarge picture/ })
    .first();
  const gallery = page.getByRole('dialog', { name: 'Offers' });
  const finger = await page.context().newCDPSession(page);
  const swipe = async (distance: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 350 }] });
    await touch('touchStart', 100);
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', 100 + part * distance);
    await touch('touchEnd');
  };
  await open.click();
  await expect(gallery.getByText('1 of 3')).toBeVisible();
  await swipe(140);
  await expect(gallery).toHaveCount(0);
  await open.click();
  await expect(gallery.getByText('1 of 3')).toBeVisible();
  await swipe(60);
  // One that is closing takes no keys.
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('2 of 3')).toBeVisible();
});

test('A slide with an address of a video site opens the video over the page, and Back closes it', async ({
  page,
  goto,
  guard,
}) => {
  guard.allow(/youtube-nocookie\.com/);
  await page.route(/youtube-nocookie\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' }),
  );
  // What drags the slides comes after the tap: it has to take over with the slide that is shown.
  let arrive = () => {};
  const tapped = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/carousel-engine\./, async (route) => {
    await tapped;
    await route.continue();
  });
  await goto(paths.home());
  await page.getByRole('button', { name: 'Pause slides' }).click();
  const tile = page.getByRole('region', { name: 'Food+', exact: true });
  await tile.getByRole('button', { name: 'Next slide' }).click();
  await expect(tile.getByText('2 of 3')).toBeVisible();
  arrive();
  await expect
    .poll(() =>
      tile
        .getByRole('list')
        .first()
        .evaluate((row) => row.style.transform),
    )
    .not.toBe('');
  await expect(tile.getByText('2 of 3')).toBeVisible();
  // A click would scroll a slide into view that a person cannot see.
  const slide = tile.getByText('Two minutes in our kitchen');
  await expect(slide).toBeInViewport({ ratio: 0.9 });
  await slide.click();
  const overlay = page.getByRole('dialog', { name: 'Video' });
  await expect(overlay.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/,
  );
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(paths.home());
});

/** Where the row of a tile's slides is: before a tap on its arrow, then at each frame of half a second. */
function tapAndWatch(tile: Locator): Promise<number[]> {
  return tile.evaluate(async (element) => {
    const row = element.querySelector('ul');
    const place = () => Math.round(row?.getBoundingClientRect().x ?? 0);
    const places = [place()];
    element.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click();
    for (
      const start = performance.now();
      performance.now() - start < 600;
      await new Promise(requestAnimationFrame)
    )
      places.push(place());
    return places;
  });
}

for (const [motion, name] of [
  ['no-preference', 'glides to the next slide at each tap'],
  ['reduce', 'is there at once under reduced motion'],
] as const) {
  test(`A tile ${name}`, async ({ page, goto }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await goto(paths.home());
    const tile = page.getByRole('region', { name: 'Food+', exact: true });
    if (motion === 'no-preference') await page.getByRole('button', { name: 'Pause slides' }).click();
    await expect
      .poll(() =>
        tile
          .getByRole('list')
          .first()
          .evaluate((row) => row.style.transform),
      )
      .not.toBe('');
    // The second tap as well: a slide that was moved once must not restart.
    for (const place of ['2 of 3', '3 of 3']) {
      const places = await tapAndWatch(tile);
      await expect(tile.getByText(place)).toBeVisible();
      const [from = 0, to = 0] = [places[0], places.at(-1)];
      const between = new Set(places.filter((x) => x < from && x > to));
      expect(from - to, `${places.join(' ')}`).toBeGreaterThan(100);
      if (motion === 'reduce') expect([...between]).toEqual([]);
      else expect(between.size, `${places.join(' ')}`).toBeGreaterThan(3);
    }
  });
}

test('A slide within the site leads there without a new document', async ({ page, goto }) => {
  await goto(paths.home());
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Fibre is in Mwiki' }).click();
  await expect(page).toHaveURL(paths.article('fibre-reaches-mwiki'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fibre reaches Mwiki/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('The post of the social network is loaded only after a tap', async ({ page, goto }) => {
  await goto(paths.home());
  await expect(
    page
      .getByRole('region', { name: 'Follow Konnect' })
      .getByRole('button', { name: 'Show the post from X' }),
  ).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  // The guard of every test fails it when a byte is asked of another host.
});

test('A notice is readable whatever colour its author chose', async ({ page, goto, request }) => {
  const notices = (await (await request.get('/api/maintenance-notice/')).json()) as {
    title: string;
    title_txt_color: string | null;
  }[];
  expect(notices.some(({ title_txt_color }) => title_txt_color)).toBe(true);
  await goto(paths.home());
  await expectAccessible(page, 'home with an author’s colours');
});

test('With the data saver on the tiles stand still until they are moved by hand', async ({
  page,
  goto,
  context,
  baseURL,
}) => {
  await saveData(context, baseURL);
  await page.clock.install();
  await goto(paths.home());
  const food = page.getByRole('region', { name: 'Food+', exact: true });
  await page.clock.runFor(20_000);
  await expect(food.getByText('1 of 3')).toBeVisible();
  await food.getByRole('button', { name: 'Next slide' }).click();
  await expect(food.getByText('2 of 3')).toBeVisible();
});
