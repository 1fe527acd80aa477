import { links } from '@konnect/contracts';
import { paths } from '@konnect/mfe-community/paths';
import { hydrated } from '../../fixtures/hydrated';
import { expect, test } from '../../fixtures/test';
import { descriptorOf } from '../../site/builds';

const PAGE_SIZE = 9;

test('An address with made-up names in its query gets the cached document, and the second page of a list is not mixed up with it', async ({
  page,
  goto,
  request,
}) => {
  const documentOf = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return { tag: response.headers()['etag'], html: await response.text() };
  };
  const plain = await documentOf(links.community());
  for (const query of ['?utm_source=x', '?fbclid=1&utm_source=y', '?'])
    expect(await documentOf(`${links.community()}${query}`), query).toEqual(plain);
  const second = await documentOf(`${links.community()}?utm_source=x&pages=2`);
  expect(second.tag).not.toBe(plain.tag);
  expect(await documentOf(`${links.community()}?pages=2&utm_source=z`)).toEqual(second);

  const cards = page.getByRole('region', { name: 'Other stories' }).getByRole('article');
  await goto(`${paths.articles()}?utm_source=x`);
  await hydrated(page);
  await expect(cards).toHaveCount(PAGE_SIZE - 1);
  await expect(page).toHaveURL(/\?utm_source=x$/);
  await goto(`${paths.articles()}?utm_source=x&pages=2`);
  await hydrated(page);
  await expect(cards).toHaveCount(2 * PAGE_SIZE - 1);
  await expect(page).toHaveURL(/\?utm_source=x&pages=2$/);
});

test('A page that moved leads on with the whole query', async ({ request }) => {
  const moved = await request.get('/Community?utm_source=x&pages=2', { maxRedirects: 0 });
  expect(moved.headers()['location']).toBe('/community?utm_source=x&pages=2');
});

test('Every page that visitors get says which names of a query it reads', async () => {
  const apps = await Promise.all(
    (['shell', 'community', 'careers', 'engagement'] as const).map(descriptorOf),
  );
  const silent = apps.flatMap(({ claims }) => claims.filter((claim) => !claim.private && !claim.query));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
