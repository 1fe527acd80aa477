import type { ApiClient } from '@konnect/api-client';
import { type Album, getAlbum, listAlbums } from '@konnect/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Four rows on a screen. */
export const ALBUMS_PER_PAGE = 24;

export function albumsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['community', 'albums'],
    queryFn: ({ pageParam, signal }): Promise<Album[]> =>
      api.call(listAlbums, { query: { page: pageParam, page_size: ALBUMS_PER_PAGE } }, { signal }),
    initialPageParam: 1,
    // The list is a plain array: a page that is not full is the last, and one that is too full was not paged at all.
    getNextPageParam: (page, pages) => (page.length === ALBUMS_PER_PAGE ? pages.length + 1 : undefined),
  });
}

export function albumQuery(api: ApiClient, slugOrId: string) {
  return queryOptions({
    queryKey: ['community', 'albums', 'detail', slugOrId],
    queryFn: ({ signal }) => api.call(getAlbum, { params: { id: slugOrId } }, { signal }),
  });
}

/** Makes sure that the first `count` pages are in the cache. */
export async function ensureAlbumPages(client: QueryClient, api: ApiClient, count: number): Promise<void> {
  const options = albumsQuery(api);
  const known = client.getQueryData(options.queryKey);
  const isWhole = known?.pages.at(-1) !== undefined && known.pages.at(-1)?.length !== ALBUMS_PER_PAGE;
  if (known && (known.pages.length >= count || isWhole)) return;
  await client.fetchInfiniteQuery({ ...options, pages: count, staleTime: 0 });
}
