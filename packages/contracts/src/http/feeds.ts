import type { z } from 'zod/mini';
import { endpointsOf } from './endpoints-of';
import type * as s from './feeds.schemas';

/** A page for search engines, with the day of its last change. */
export type PublicUrl = z.infer<typeof s.publicUrl>;

const call = endpointsOf<typeof s>();

/** Every public address of the site, as in `/sitemap.xml`. */
export const listPublicUrls = call('listPublicUrls', 'GET', '/api/public-urls/');
