import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './search.schemas';

export type SearchType = (typeof s.SEARCH_TYPES)[number];
export type SearchHit = z.infer<typeof s.searchHit>;
export type SearchAnswer = z.infer<(typeof s.searchSite)['responses'][200]>;

/**
 * Searches for all words from their beginning, ignoring accents and case: titles that begin with the search,
 * titles with all words, then texts. An empty `q` finds nothing.
 */
export const searchSite = endpoint<typeof s.searchSite>({
  id: 'searchSite',
  service: 'main',
  method: 'GET',
  path: '/api/search/',
});
