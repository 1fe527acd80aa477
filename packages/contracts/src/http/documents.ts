import type { z } from 'zod/mini';
import type * as s from './documents.schemas';
import { endpoint } from './endpoint';

export type SiteDocument = z.infer<typeof s.siteDocument>;

/** Slug: `privacy`, `terms`, or one that the staff added. */
export const getDocument = endpoint<typeof s.getDocument>({
  id: 'getDocument',
  service: 'main',
  method: 'GET',
  path: '/api/documents/:slug/',
});
