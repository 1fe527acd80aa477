import type { ApiClient } from '@konnect/api-client';
import { getClip, listClips, listPlatformVideos } from '@konnect/contracts';
import { type NextPage, nextPageOf } from '@konnect/contracts/rules';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** As the specification asks for them. */
export const RAIL_PAGE_SIZE = 3;
const NEWS_SHOWN = 6;
const SCROLLER_PAGE_SIZE = 20;
const OFFER_TAGS = 'jikoni,ash';

/** Videos of one tab, page by page, with how many there are. */
export function railQuery(api: ApiClient, category: string) {
  return infiniteQueryOptions({
    queryKey: ['community', 'videos', 'rail', category],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listPlatformVideos,
        { query: { ...pageParam, page_size: RAIL_PAGE_SIZE, video_category: category } },
        { signal },
      ),
    initialPageParam: { page: 1 } as NextPage,
    getNextPageParam: (page) => nextPageOf(page.next),
  });
}

/** Makes sure that the first `count` pages of a tab are in the cache. */
export async function ensureRailPages(
  client: QueryClient,
  api: ApiClient,
  category: string,
  count: number,
): Promise<void> {
  const options = railQuery(api, category);
  const known = client.getQueryData(options.queryKey);
  if (known && (known.pages.length >= count || !nextPageOf(known.pages.at(-1)?.next))) return;
  await client.fetchInfiniteQuery({ ...options, pages: count, staleTime: 0 });
}

/** @param count number of videos that the strip shows */
export function offerVideosQuery(api: ApiClient, count: number) {
  return queryOptions({
    queryKey: ['community', 'videos', 'offers', count],
    queryFn: ({ signal }) =>
      api.call(listClips, { query: { tag: OFFER_TAGS, page_size: count } }, { signal }),
  });
}

export function newsVideosQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['community', 'videos', 'news'],
    queryFn: ({ signal }) =>
      api.call(listClips, { query: { tag: 'konnect_news', page_size: NEWS_SHOWN } }, { signal }),
  });
}

/** All offers, for the scroller. */
export function scrollerQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['community', 'videos', 'scroller'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listClips,
        { query: { ...pageParam, tag: OFFER_TAGS, page_size: SCROLLER_PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: { page: 1 } as NextPage,
    getNextPageParam: (page) => nextPageOf(page.next),
  });
}

export function shortVideoQuery(api: ApiClient, slugOrId: string) {
  return queryOptions({
    queryKey: ['community', 'videos', 'clip', slugOrId],
    queryFn: ({ signal }) => api.call(getClip, { params: { id: slugOrId } }, { signal }),
  });
}
