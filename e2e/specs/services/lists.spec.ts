// The shapes of the specifications' lists, and that the site shows their content.
import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

type Row = Record<string, unknown>;

const ARTICLES = '/api/trending-community-events/';
/** Called with the queries that the specifications name, and no others. */
const PAGED: readonly (readonly [path: string, fields: readonly string[]])[] = [
  [
    `${ARTICLES}?search=`,
    ['slug', 'id', 'title', 'main_image', 'sections', 'date_created', 'category', 'likes'],
  ],
  ['/api/konnect-faqs/', ['title', 'category', 'main_section_msg', 'sections', 'video_file']],
  ['/api/kl-tiktokvideos/', ['video_id', 'title', 'description', 'video_file']],
  ['/api/kl-offersndeals/', ['main_image', 'redirect_url']],
  ['/api/konnect-careers/', ['title', 'job_description', 'deadline', 'slug']],
  ['/api/youtube-videos/?page=1&page_size=3&video_category=konnect_food', ['video_id', 'title']],
];
const BARE: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['/api/community-gallery/', ['title', 'main_image', 'sections']],
  [
    '/api/kl-foodplus-promotions/',
    ['product_name', 'selling_price', 'initial_price', 'main_image', 'redirect_url'],
  ],
  [
    '/api/maintenance-notice/',
    ['title', 'title_txt_color', 'subtitle', 'more_detail', 'more_detail_url', 'more_detail_btn_txt'],
  ],
  ['/api/announcement-mainsection/', ['sections']],
];

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path, { headers: { authorization: 'Bearer konnect-public' } });
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

function expectRows(path: string, rows: unknown, fields: readonly string[]): void {
  expect([path, Array.isArray(rows)]).toEqual([path, true]);
  const all = rows as Row[];
  expect(all.length, path).toBeGreaterThan(0);
  for (const row of all) expect([path, fields.filter((field) => !(field in row))]).toEqual([path, []]);
}

test('Lists are {results, next}, and gallery, promotions, notices, tiles and comments are lists alone', async ({
  request,
}) => {
  for (const [path, fields] of PAGED) {
    const page = await read<{ results: unknown; next: unknown }>(request, path);
    expectRows(path, page.results, fields);
    expect([path, page.next === null || typeof page.next === 'string']).toEqual([path, true]);
  }
  for (const [path, fields] of BARE) expectRows(path, await read(request, path), fields);
  const { results } = await read<{ results: { id: number; slug: string }[] }>(
    request,
    `${ARTICLES}?search=fibre`,
  );
  const article = results.find(({ slug }) => slug === 'fibre-reaches-mwiki');
  expectRows('comments', await read(request, `${ARTICLES}${article?.id}/comments/`), [
    'name',
    'message',
    'date_created',
    'adminreply',
    'adminuser',
  ]);
  const groups = await read<{ sections: { content_object: Row }[] }[]>(
    request,
    '/api/announcement-mainsection/',
  );
  expect(groups).toHaveLength(4);
  for (const { sections } of groups)
    expectRows(
      'a tile',
      sections.map((section) => section.content_object),
      ['main_image', 'redirect_url', 'button_text'],
    );
});

test('The last path part of next leads through a list, each row once, until next is null', async ({
  request,
}) => {
  const seen: string[] = [];
  let query = '?search=';
  for (let pages = 0; query !== ''; pages += 1) {
    expect(pages).toBeLessThan(20);
    const { results, next } = await read<{ results: { slug: string }[]; next: string | null }>(
      request,
      ARTICLES + query,
    );
    seen.push(...results.map(({ slug }) => slug));
    // As A7 says: Load More repeats the call with the last path part of next.
    query = next === null ? '' : (next.split('/').at(-1) ?? '');
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(20);
});

test('Pages show as many cards as lists of both shapes have rows', async ({ page, goto, request }) => {
  const albums = await read<{ title: string }[]>(request, '/api/community-gallery/');
  await goto(paths.gallery());
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(albums.length);

  const products = await read<{ product_name: string }[]>(request, '/api/kl-foodplus-promotions/');
  await goto(paths.deals());
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(
    products.length,
  );
  for (const { product_name: name } of products)
    await expect(page.getByRole('list', { name: 'Products' })).toContainText(name);

  const jobs = await read<{ results: { title: string }[] }>(request, '/api/konnect-careers/');
  await goto(links.jobs());
  for (const { title } of jobs.results)
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible();

  const notices = await read<{ title: string }[]>(request, '/api/maintenance-notice/');
  await goto(links.home());
  for (const { title } of notices)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(title);
});
