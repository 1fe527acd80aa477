import { paths } from '@konnect/mfe-community/paths';
import { saveData } from '../../fixtures/data-saver';
import { expect, test } from '../../fixtures/test';

const isMedia = (url: string) => /\.(mp4|webm)/.test(decodeURIComponent(url));

test('The tabs work by keyboard and are in the address, and the row of videos says how many there are', async ({
  page,
  goto,
}) => {
  await goto(paths.videos());
  await page.getByRole('tab', { name: 'Konnect Food+' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Karibu Konnect', selected: true })).toBeFocused();
  await expect(page).toHaveURL(paths.videos({ tab: 'karibu_konnect' }));
  await expect(page.getByRole('tabpanel').getByText(/^(\d+ of )?\d+ videos?$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Karibu Konnect', selected: true })).toBeVisible();
});

test('The row of videos asks for three at a time and grows', async ({ page, goto }) => {
  await goto(paths.videos());
  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(3);
  const asked = page.waitForRequest((request) => /youtube-videos\/\?.*page=2/.test(request.url()));
  await page.getByRole('tabpanel').getByRole('link', { name: 'Load More' }).click();
  expect(new URL((await asked).url()).searchParams.get('page_size')).toBe('3');
  await expect.poll(() => cards.count()).toBeGreaterThan(3);
});

test('At most four offers lead to the scroller, each with its length and size', async ({ page, goto }) => {
  await goto(paths.videos());
  const offers = page.getByRole('region', { name: 'Our Offers' }).getByRole('listitem');
  await expect(offers).toHaveCount(4);
  await expect(offers.first().getByText(/^\d+:\d\d, \d+ KB$/)).toBeVisible();
});

for (const path of ['/verticle/videos', '/vertical/videos']) {
  test(`${path} shows one player, moves on by keys and buttons, and gives each video an address`, async ({
    page,
    goto,
  }) => {
    await goto(path);
    await expect(page.locator('video')).toHaveCount(1);
    await expect(page.getByText(/^1\/\d+$/)).toBeVisible();
    await expect(page.locator('video')).toHaveJSProperty('muted', true);
    await expect(page.locator('video track[kind=captions]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/^2\/\d+$/)).toBeVisible();
    await expect(page.locator('video')).toHaveCount(1);
    await expect(page).toHaveURL(/\/verticle\/videos\?clip=/);
    const address = page.url();
    const title = await page.locator('figure:has(video)').getByRole('heading').textContent();
    await page.getByRole('button', { name: 'Previous clip' }).click();
    await expect(page.getByText(/^1\/\d+$/)).toBeVisible();
    await goto(address);
    await expect(page.locator('figure:has(video)').getByRole('heading')).toHaveText(title ?? '');
  });
}

for (const wish of ['data saver', 'reduced motion']) {
  test(`With ${wish} nothing plays and no video is fetched before a tap that says how much data it needs`, async ({
    page,
    goto,
    context,
    baseURL,
  }) => {
    if (wish === 'data saver') await saveData(context, baseURL);
    else await page.emulateMedia({ reducedMotion: 'reduce' });
    const fetched: string[] = [];
    page.on('request', (request) => isMedia(request.url()) && fetched.push(request.url()));
    await goto(paths.clips());
    const play = page.getByRole('button', { name: /Play \(.*\d KB\)/ });
    await expect(play).toBeVisible();
    expect(fetched).toEqual([]);
    await play.click();
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
  });
}

test('A story video shows our own poster and asks another host only after a tap', async ({ page, goto }) => {
  await goto(paths.videos());
  const news = page.getByRole('region', { name: 'Konnect news' });
  await expect(news.getByRole('button', { name: /Tap to play/ }).first()).toBeVisible();
  await expect(page.locator('iframe, video')).toHaveCount(0);
  const places = await news.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return {
        left,
        right: Math.max(
          right,
          ...[...item.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right),
        ),
      };
    }),
  );
  places
    .slice(1)
    .forEach(({ left }, index) =>
      expect(left, 'no card lies over the one before it').toBeGreaterThanOrEqual(places[index]?.right ?? 0),
    );
  await news
    .getByRole('button', { name: /Tap to play/ })
    .first()
    .click();
  await expect(page.locator('video, iframe')).toHaveCount(1);
});
