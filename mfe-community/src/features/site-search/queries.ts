import type { ApiClient } from '@konnect/api-client';
import { searchSite, type SearchType } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export const HITS_PER_PAGE = 20;

export interface SiteSearch {
  search: string;
  type: SearchType | undefined;
  page: number;
}

export const searchKeys = {
  hits: ({ search, type, page }: SiteSearch) =>
    ['community', 'site-search', search, type ?? 'all', page] as const,
};

/** One page of hits over the whole site, with the counts of all types. */
export function siteSearchQuery(api: ApiClient, asked: SiteSearch) {
  return queryOptions({
    queryKey: searchKeys.hits(asked),
    queryFn: ({ signal }) =>
      api.call(
        searchSite,
        {
          query: {
            q: asked.search,
            ...(asked.type ? { type: asked.type } : {}),
            page: asked.page,
            limit: HITS_PER_PAGE,
          },
        },
        { signal },
      ),
  });
}
