import type { ApiClient } from '@konnect/api-client';
import {
  listInbox,
  listInboxPeople,
  listReplyTemplates,
  openInboxItem,
  type InboxDetail,
  type InboxKind,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';
import type { InboxFilter } from './inbox-rules';

const LIST = ['staff', 'inbox', 'list'] as const;
const cursorOf = (next: string | null) =>
  next ? (new URL(next, 'http://page').searchParams.get('cursor') ?? undefined) : undefined;

export function inboxQuery(api: ApiClient, filter: InboxFilter) {
  return infiniteQueryOptions({
    queryKey: [...LIST, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listInbox, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => cursorOf(page.next),
    staleTime: 0,
  });
}

/** Each read is written to the audit log, so it is not refetched automatically. */
export function inboxItemQuery(api: ApiClient, kind: InboxKind, id: string) {
  return queryOptions({
    queryKey: ['staff', 'inbox', 'item', kind, id],
    queryFn: ({ signal }) => api.call(openInboxItem, { params: { kind, id } }, { signal }),
    staleTime: Infinity,
  });
}

export function inboxPeopleQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['staff', 'inbox', 'people'],
    queryFn: ({ signal }) => api.call(listInboxPeople, {}, { signal }),
    staleTime: 300_000,
  });
}

export function replyTemplatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['staff', 'inbox', 'templates'],
    queryFn: ({ signal }) => api.call(listReplyTemplates, {}, { signal }),
    staleTime: 60_000,
  });
}

/** The list and the counts of waiting work are fetched again, also after a refusal. */
export function useInboxChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return <T>(send: () => Promise<T>): Promise<T> => call(send).finally(() => refreshLists(queryClient));
}

/** The item is fetched again, but not after a refusal, because reading it is written to the audit log. */
export function useInboxItemChange({ kind, id }: Pick<InboxDetail, 'kind' | 'id'>) {
  const { api, queryClient } = useHost();
  const call = useStaffCall();
  const refresh = () => queryClient.invalidateQueries({ queryKey: inboxItemQuery(api, kind, id).queryKey });
  return {
    refresh,
    async change<T>(send: () => Promise<T>): Promise<T> {
      const answer = await call(send);
      await Promise.all([refresh(), refreshLists(queryClient)]);
      return answer;
    },
    /** Only the item shows a note. */
    async addNote<T>(send: () => Promise<T>): Promise<T> {
      const answer = await call(send);
      await refresh();
      return answer;
    },
  };
}

export function useTemplateChange() {
  const { api, queryClient } = useHost();
  const call = useStaffCall();
  return async <T>(send: () => Promise<T>): Promise<T> => {
    const answer = await call(send);
    await queryClient.invalidateQueries({ queryKey: replyTemplatesQuery(api).queryKey });
    return answer;
  };
}

async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: LIST }),
    client.invalidateQueries({ queryKey: ['staff', 'overview'] }),
  ]);
}
