import { paths } from '@konnect/mfe-community/paths';
import type { APIRequestContext } from '@playwright/test';
import { saveData } from '../../fixtures/data-saver';
import { expect, test } from '../../fixtures/test';

interface AlbumAnswer {
  slug: string;
  title: string;
  count: number;
}

async function albumsOf(request: APIRequestContext): Promise<AlbumAnswer[]> {
  return (await (await request.get('/api/community-gallery/')).json()) as AlbumAnswer[];
}

test('Albums show their number of photos and open a carousel with an address per photo, which Back closes', async ({
  page,
  goto,
  request,
}) => {
  const [album] = await albumsOf(request);
  if (!album) throw new Error('The demo has no album.');
  await goto(paths.gallery());
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.getByText(`${album.count} photos`)).toBeVisible();
  await card.getByRole('link').click();
  const carousel = page.getByRole('dialog', { name: album.title });
  await expect(carousel.getByText(`1/${album.count}`)).toBeVisible();
  await carousel.getByRole('button', { name: 'Next picture' }).click();
  await expect(carousel.getByText(`2/${album.count}`)).toBeVisible();
  await expect(page).toHaveURL(paths.gallery({ album: album.slug, photo: 2 }));
  await page.keyboard.press('ArrowLeft');
  await expect(carousel.getByText(`1/${album.count}`)).toBeVisible();
  await page.goBack();
  await expect(carousel).toHaveCount(0);
  await expect(page).toHaveURL(paths.gallery());
});

test('A photo opens by its address, moves within its album only, and Esc leads to the album', async ({
  page,
  goto,
  request,
}) => {
  const [album] = await albumsOf(request);
  if (!album) throw new Error('The demo has no album.');
  await goto(paths.album(album.slug, album.count));
  const carousel = page.getByRole('dialog', { name: album.title });
  await expect(carousel.getByText(`${album.count}/${album.count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(carousel.getByText(`1/${album.count}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(carousel).toHaveCount(0);
  await expect(page).toHaveURL(paths.album(album.slug));
  await expect(page.getByRole('heading', { level: 1, name: album.title })).toBeVisible();
});

test('One photo on each side is fetched ahead, and none with data saver', async ({
  page,
  goto,
  request,
  context,
  baseURL,
}) => {
  const [album] = await albumsOf(request);
  if (!album) throw new Error('The demo has no album.');
  const carousel = page.getByRole('dialog');
  await goto(paths.album(album.slug, 1));
  await expect(carousel.getByText(`1/${album.count}`)).toBeVisible();
  await expect(carousel.locator('img')).toHaveCount(3);
  await saveData(context, baseURL);
  await page.reload();
  await expect(carousel.getByText(`1/${album.count}`)).toBeVisible();
  await expect(carousel.locator('img')).toHaveCount(1);
});
