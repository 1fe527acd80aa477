import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './feeds.schemas';

/** A page for search engines, with the day of its last change. */
export type PublicUrl = z.infer<typeof s.publicUrl>;

/** Every public address of the site, as in `/sitemap.xml`. */
export const listPublicUrls = endpoint<typeof s.listPublicUrls>({
  id: 'listPublicUrls',
  service: 'main',
  method: 'GET',
  path: '/api/public-urls/',
});
