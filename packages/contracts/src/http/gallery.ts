import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './gallery.schemas';

export type Album = z.infer<typeof s.album>;

/** Newest first; a plain array of up to 100. A page that is not full is the last. */
export const listAlbums = endpoint<typeof s.listAlbums>({
  id: 'listAlbums',
  service: 'main',
  method: 'GET',
  path: '/api/community-gallery/',
});

/** Takes the slug, or the number. */
export const getAlbum = endpoint<typeof s.getAlbum>({
  id: 'getAlbum',
  service: 'main',
  method: 'GET',
  path: '/api/community-gallery/:id/',
});
