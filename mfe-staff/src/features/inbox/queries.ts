import type { ApiClient } from '@konnect/api-client';
import {
  listInbox,
  listInboxPeople,
  listReplyTemplates,
  openInboxItem,
  type InboxKind,
} from '@konnect/contracts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
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

/** After every change: the list, and what waits on the desk. */
export async function refreshInbox(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: LIST }),
    client.invalidateQueries({ queryKey: ['staff', 'overview'] }),
  ]);
}
