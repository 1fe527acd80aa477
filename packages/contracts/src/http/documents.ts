import type { z } from 'zod/mini';
import type * as s from './documents.schemas';
import { endpoint } from './endpoint';

/** A text about the site itself, such as its privacy page and its terms of use. */
export type SiteDocument = z.infer<typeof s.siteDocument>;

/** One document by its slug: `privacy`, `terms`, or one that the staff added. */
export const getDocument = endpoint<typeof s.getDocument>({
  id: 'getDocument',
  service: 'main',
  method: 'GET',
  path: '/api/documents/:slug/',
});
