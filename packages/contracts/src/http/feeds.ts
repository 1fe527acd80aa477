import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './feeds.schemas';

/** A page that search engines may know, with the day it changed last. */
export type PublicUrl = z.infer<typeof s.publicUrl>;

/** Every public address of the site; what `/sitemap.xml` holds, for other programs. */
export const listPublicUrls = endpoint<typeof s.listPublicUrls>({
  id: 'listPublicUrls',
  service: 'main',
  method: 'GET',
  path: '/api/public-urls/',
});
