import type { ApiClient } from '@konnect/api-client';
import { listModeration, openComment } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';
import type { ModerationFilter } from './moderation-rules';

const KEY = ['staff', 'moderation'] as const;

const cursorOf = (next: string | null) =>
  next ? (new URL(next, 'http://page').searchParams.get('cursor') ?? undefined) : undefined;

export function moderationQuery(api: ApiClient, filter: ModerationFilter) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listModeration,
        { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => cursorOf(page.next),
    staleTime: 0,
  });
}

/**
 * The server logs who read the full phone number, so it is fetched once and never refetched automatically.
 */
export function commentQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['staff', 'comment', id],
    queryFn: ({ signal }) => api.call(openComment, { params: { id: String(id) } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The queue and the counts of waiting work are fetched again, also after a refusal. */
export function useModerationChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return <T>(send: () => Promise<T>): Promise<T> =>
    call(send).finally(() =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: KEY }),
        queryClient.invalidateQueries({ queryKey: ['staff', 'overview'] }),
      ]),
    );
}
