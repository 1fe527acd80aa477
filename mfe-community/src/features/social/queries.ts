import type { ApiClient } from '@konnect/api-client';
import { listTweetPosts } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Posts change a few times a week. */
const STALE_TIME = 10 * 60_000;

export function socialPostsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['community', 'social-posts'],
    queryFn: ({ signal }) => api.call(listTweetPosts, {}, { signal }),
    staleTime: STALE_TIME,
  });
}
