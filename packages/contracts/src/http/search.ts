import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './search.schemas';

export type SearchType = (typeof s.SEARCH_TYPES)[number];
export type SearchHit = z.infer<typeof s.searchHit>;
export type SearchAnswer = z.infer<(typeof s.searchSite)['responses'][200]>;

/**
 * Searches the whole site: all words, from their beginning, whatever accents and case; titles that begin with
 * the search, then titles with all words, then texts. An empty `q` finds nothing. A search without any hit
 * may be repeated with another spelling.
 */
export const searchSite = endpoint<typeof s.searchSite>({
  id: 'searchSite',
  service: 'main',
  method: 'GET',
  path: '/api/search/',
});
