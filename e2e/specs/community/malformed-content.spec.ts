import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test, type Page } from '../../fixtures/test';
import { typeInto } from '../../fixtures/typing';

// What another system, an import or a tired author may send. The pages are opened from another area, so that
// they ask in the browser, where the answers can be changed.

type Json = Record<string, unknown>;
type Change = (answer: unknown) => unknown;

const API = {
  articles: /\/api\/trending-community-events\/(\?.*)?$/,
  article: /\/api\/trending-community-events\/[\w-]+\/$/,
  albums: /\/api\/community-gallery\/(\?.*)?$/,
  faqs: /\/api\/konnect-faqs\/(\?.*)?$/,
  clips: /\/api\/kl-tiktokvideos\/(\?.*)?$/,
  videos: /\/api\/youtube-videos\/(\?.*)?$/,
  offers: /\/api\/kl-offersndeals\/(\?.*)?$/,
  products: /\/api\/kl-foodplus-promotions\/(\?.*)?$/,
  tiles: /\/api\/announcement-mainsection\/(\?.*)?$/,
  notices: /\/api\/maintenance-notice\/(\?.*)?$/,
  posts: /\/api\/twitter-post\/(\?.*)?$/,
  jobs: /\/api\/konnect-careers\/(\?.*)?$/,
  careers: /\/api\/careers-pages\/(\?.*)?$/,
} as const;

const LONG = 'Ndefu '.repeat(30) + 'x'.repeat(120);
const ARABIC = 'أخبار الحي: الألياف تصل إلى مويكي';
const SCRIPTED =
  '<p onclick="window.__ran=1">Safe words<script>window.__ran=1</script><img src="/gone.jpg" onerror="window.__ran=1" alt=""> <a href="javascript:window.__ran=1">a link</a></p><div><b><p>broken</b></div></p><iframe src="https://example.com/"></iframe>';

async function answer(page: Page, path: RegExp, change: Change): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: change(await response.json()) });
  });
}

/** Every entry of a list that comes alone or in `results`. */
const each =
  (change: (entry: Json, index: number) => Json): Change =>
  (all) => {
    if (Array.isArray(all)) return (all as Json[]).map(change);
    const list = all as Json & { results: Json[] };
    return { ...list, results: list.results.map(change) };
  };
const none: Change = (all) =>
  Array.isArray(all) ? [] : { ...(all as Json), results: [], next: null, count: 0 };

/** Opens a page without a new document. */
async function openByLink(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: /^(Footer|Quick)$/ })
    .getByRole('link', { name, exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function expectWhole(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    'as wide as the screen',
  ).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => '__ran' in window), 'a script of the text ran').toBe(false);
}

const titled = (title: string) =>
  each((entry) => ({ ...entry, ...('product_name' in entry ? { product_name: title } : { title }) }));

test.beforeEach(async ({ goto }) => void (await goto(links.contact())));
// Pages are fetched ahead: an answer that is still changed when a test ends is no fault of the page.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [kind, title] of [
  ['300 characters', LONG],
  ['right-to-left text', ARABIC],
] as const) {
  test(`Titles of ${kind} fit every kind of card`, async ({ page }) => {
    for (const path of [
      API.articles,
      API.albums,
      API.faqs,
      API.offers,
      API.products,
      API.clips,
      API.videos,
      API.jobs,
      API.careers,
    ])
      await answer(page, path, titled(title));
    for (const [name, heading] of [
      ['Community', 'h3'],
      ['Gallery', 'h2'],
      ['Help', 'summary h3'],
      ['Deals', 'h3'],
      ['Videos', 'article h3'],
      ['Jobs', 'article h3'],
    ] as const) {
      await openByLink(page, name);
      const shown = page.locator(`main ${heading}`).filter({ hasText: title.trim() }).first();
      await expect(shown).toBeVisible();
      await expectWhole(page);
      if (title === ARABIC)
        expect(await shown.evaluate((element) => getComputedStyle(element).direction), name).toBe('rtl');
    }
  });
}

test('Scripts, handlers and broken nesting in answers and articles arrive as harmless text', async ({
  page,
  guard,
}) => {
  // The sanitiser's own document is refused the handlers by the policy before they are taken out.
  guard.allow(/gone\.jpg|Failed to load resource/, /inline event handler/, /script-src-attr/);
  await answer(
    page,
    API.faqs,
    each((faq) => ({ ...faq, kind: 'shortQA', main_section_msg: SCRIPTED })),
  );
  await openByLink(page, 'Help');
  await page.locator('main summary').first().click();
  await expect(page.getByText('Safe words').first()).toBeVisible();
  await expect(
    page.locator('main :is(script, iframe, [onclick], [onerror], [href^="javascript:"])'),
  ).toHaveCount(0);
  await expectWhole(page);

  await answer(page, API.article, (article) => ({
    ...(article as Json),
    main_section_msg: SCRIPTED,
    sections: [{ image: null, msg: SCRIPTED }],
  }));
  await openByLink(page, 'Community');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Safe words').first()).toBeVisible();
  await expect(
    page.locator('main :is(script, iframe, [onclick], [onerror], [href^="javascript:"])'),
  ).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Other Articles' })).toBeVisible();
  await expectWhole(page);
});

test('A text of 5 MB is cut, says so, and leaves the page whole', async ({ page }) => {
  const huge = `<div>${'<p>Maji ya kunywa ni muhimu kwa kila mtaa.</p>'.repeat(110_000)}</div>`;
  await answer(page, API.article, (article) => ({ ...(article as Json), main_section_msg: huge }));
  await openByLink(page, 'Community');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('so the end is not shown')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Other Articles' })).toBeVisible();
});

test('Wrong dates and unknown categories leave the date out and take comments', async ({ page }) => {
  const odd = {
    date_created: 'yesterday',
    updated_at: '31/31/2026',
    category: 'Kitu kipya',
    category_id: 99_999,
  };
  await answer(
    page,
    API.articles,
    each((article) => ({ ...article, ...odd })),
  );
  await answer(page, API.article, (article) => ({ ...(article as Json), ...odd }));
  await openByLink(page, 'Community');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
  await expect(page.getByText(/Invalid|NaN/)).toHaveCount(0);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible();
  await expect(page.getByText(/Invalid|NaN/)).toHaveCount(0);
});

test('A missing picture is replaced by the woven cover', async ({ page, goto, guard }) => {
  guard.allow(/services\/content/, /Failed to load resource/);
  await page.route(/services\/content\?.*(gallery-cup-1|product-bag)/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.route(/services\/content\?.*fibre-reaches-mwiki\.jpg/, (route) =>
    route.abort('connectionreset'),
  );
  await goto(paths.gallery());
  await expect(page.getByRole('main').getByRole('article').first().locator('svg')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first().locator('img')).toHaveCount(0);
  await goto(paths.article('fibre-reaches-mwiki'));
  await expect(
    page
      .getByRole('link', { name: /^Enlarge picture/ })
      .first()
      .locator('svg'),
  ).toBeVisible();
});

test('Three thousand albums, photos or questions are shown in steps', async ({ page }) => {
  const many = (list: Json[]) =>
    Array.from({ length: 3_000 }, (_, index) => ({
      ...list[index % list.length],
      id: 10_000 + index,
      slug: `item-${index}`,
    }));
  const veryFull = {
    title: 'Very full',
    main_image: null,
    count: 3_000,
    sections: Array.from({ length: 3_000 }, () => ({
      image: 'gallery-cup-1.jpg',
      msg: '',
      caption: SCRIPTED,
    })),
  };
  // The list sends its albums whole.
  await answer(page, API.albums, (all) => {
    const [first, ...others] = many(all as Json[]);
    return [{ ...first, ...veryFull }, ...others];
  });
  await answer(page, API.faqs, (all) => ({
    ...(all as Json),
    results: many((all as { results: Json[] }).results),
    next: null,
    count: 3_000,
  }));
  await openByLink(page, 'Gallery');
  const albums = page.getByRole('main').getByRole('article');
  await expect(albums).toHaveCount(24);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(albums).toHaveCount(48);

  await openByLink(page, 'Help');
  const questions = page.locator('main details[id]');
  await expect(questions).toHaveCount(100);
  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await expect(questions).toHaveCount(200);
  await typeInto(page.getByRole('searchbox', { name: 'Search for an answer' }), 'zzzz');
  await expect(page.getByRole('heading', { name: 'No answer found' })).toBeVisible();

  await openByLink(page, 'Gallery');
  await albums.first().getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('1/3000')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog').getByText('3000/3000')).toBeVisible();
  await expect(page.locator('[onclick], [onerror]')).toHaveCount(0);
  await expectWhole(page);
});

test('Every empty list says so or is left out', async ({ page }) => {
  for (const path of Object.values(API)) if (path !== API.article) await answer(page, path, none);
  for (const [name, words] of [
    ['Community', 'No stories yet'],
    ['Gallery', 'No albums yet'],
    ['Help', 'No answers yet'],
    ['Videos', 'No videos yet'],
    ['Deals', 'No products right now'],
  ] as const) {
    await openByLink(page, name);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expectWhole(page);
  }
  await openByLink(page, 'Home');
  for (const region of ['Notices', 'What is on', 'From the community'])
    await expect(page.getByRole('region', { name: region })).toHaveCount(0);
});

test('A slide opens a video, a page of this site or another site, as its address says, and never a script', async ({
  page,
  baseURL,
  guard,
  context,
}) => {
  guard.allow(/youtube-nocookie\.com/, /elsewhere\.example/);
  for (const host of [/youtube-nocookie\.com/, /elsewhere\.example/])
    await context.route(host, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
    );
  const slides = [
    ['Watch link', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=9'],
    ['Own origin', `${new URL(baseURL ?? '').origin}${links.gallery()}`],
    ['Other site', 'https://elsewhere.example/page'],
    ['Script', 'javascript:window.__ran=1'],
    ['Data', 'data:text/html,<script>window.__ran=1</script>'],
    ['Short link', 'https://youtu.be/aqz-KE-bpKQ'],
  ] as const;
  const section = ([text, address]: (typeof slides)[number], id: number) => ({
    id,
    content_object: { main_image: null, redirect_url: address, button_text: text },
  });
  // One slide to a tile: a tile with one slide does not move.
  const show = async (shown: readonly (typeof slides)[number][]) => {
    await page.unrouteAll();
    await answer(page, API.tiles, (all) =>
      (all as Json[]).map((group, index) => ({
        ...group,
        sections: shown[index] ? [section(shown[index], index)] : [],
      })),
    );
    await openByLink(page, 'Home');
  };
  const tiles = page.getByRole('region', { name: 'What is on' });
  await show(slides.slice(0, 3));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await tiles.getByText('Watch link').click();
  const overlay = page.getByRole('dialog', { name: 'Video' });
  await expect(overlay.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/,
  );
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  await tiles.getByText('Own origin').click();
  await expect(page).toHaveURL(links.gallery());
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto(links.contact(), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await show(slides.slice(3));
  for (const text of ['Script', 'Data']) await expect(tiles.getByRole('link', { name: text })).toHaveCount(0);
  await expect(tiles.locator('[href^="javascript:"], [href^="data:"]')).toHaveCount(0);
  await tiles.getByText('Short link').click();
  await expect(overlay.locator('iframe')).toHaveAttribute('src', /aqz-KE-bpKQ/);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  await page.goBack();

  await page.goto(links.contact(), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await show([slides[2]]);
  const away = tiles.getByRole('link', { name: 'Other site' });
  await expect(away).toHaveAttribute('rel', 'noopener');
  await away.click();
  await expect(page).toHaveURL('https://elsewhere.example/page');
});

test('A tile without slides shows a pattern', async ({ page }) => {
  await answer(page, API.tiles, (all) =>
    (all as Json[]).map((group, index) => (index === 2 ? { ...group, sections: [] } : group)),
  );
  await openByLink(page, 'Home');
  const tiles = page.getByRole('region', { name: 'What is on' }).locator('ul').first().locator(':scope > li');
  await expect(tiles).toHaveCount(4);
  await expect(tiles.nth(2).locator('svg').first()).toBeVisible();
  const heights = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(60);
});
