import type { ApiClient } from '@konnect/api-client';
import { type Album, getAlbum, isProblem, listAlbums } from '@konnect/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { findAlbum } from './album-rules';

/** Four rows of cards. */
export const ALBUMS_PER_PAGE = 24;

export function albumsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['community', 'albums'],
    queryFn: ({ pageParam, signal }): Promise<Album[]> =>
      api.call(listAlbums, { query: { page: pageParam, page_size: ALBUMS_PER_PAGE } }, { signal }),
    initialPageParam: 1,
    // The list is a plain array: a page that is not full is the last one, and an overfull one was not paged.
    getNextPageParam: (page, pages) => (page.length === ALBUMS_PER_PAGE ? pages.length + 1 : undefined),
  });
}

export function albumQuery(api: ApiClient, name: string) {
  return queryOptions({
    queryKey: ['community', 'albums', 'detail', name],
    async queryFn({ client, signal }): Promise<Album> {
      const loaded = client.getQueryData(albumsQuery(api).queryKey);
      // The list sends its albums whole.
      const known = findAlbum(loaded?.pages.flat() ?? [], name);
      if (known) return known;
      try {
        return await api.call(getAlbum, { params: { id: name } }, { signal });
      } catch (error) {
        if (!isProblem(error) || error.status !== 404) throw error;
        // A provider's own system has only the list.
        const found = findAlbum((await client.fetchInfiniteQuery(albumsQuery(api))).pages.flat(), name);
        if (!found) throw error;
        return found;
      }
    },
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
