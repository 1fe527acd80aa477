import type { ApiClient } from '@konnect/api-client';
import {
  getContent,
  getContentForm,
  listCategories,
  listContent,
  listRevisions,
  type ContentState,
  type EditedKind,
} from '@konnect/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export const contentKeys = {
  all: ['staff', 'content'] as const,
  list: (kind: EditedKind, filter: ContentFilter) => ['staff', 'content', kind, 'list', filter] as const,
  document: (kind: EditedKind, id: number) => ['staff', 'content', kind, 'document', id] as const,
  revisions: (kind: EditedKind, id: number) => ['staff', 'content', kind, 'revisions', id] as const,
};

export interface ContentFilter {
  state?: ContentState;
  search?: string;
}

export function cursorOf(next: string | null | undefined): string | undefined {
  return next ? (new URL(next, 'http://page').searchParams.get('cursor') ?? undefined) : undefined;
}

export function contentListQuery(api: ApiClient, kind: EditedKind, filter: ContentFilter) {
  return infiniteQueryOptions({
    queryKey: contentKeys.list(kind, filter),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listContent,
        { params: { kind }, query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => cursorOf(page.next),
    staleTime: 0,
  });
}

/** Loaders fetch it each time, because the next save is compared with it; typing does not refetch it. */
export function contentQuery(api: ApiClient, kind: EditedKind, id: number) {
  return queryOptions({
    queryKey: contentKeys.document(kind, id),
    queryFn: ({ signal }) => api.call(getContent, { params: { kind, id: String(id) } }, { signal }),
    staleTime: Infinity,
  });
}

/** The form changes only with a new release. */
export function contentFormQuery(api: ApiClient, kind: EditedKind) {
  return queryOptions({
    queryKey: ['staff', 'content', kind, 'form'],
    queryFn: ({ signal }) => api.call(getContentForm, { params: { kind } }, { signal }),
    staleTime: Infinity,
  });
}

export function revisionsQuery(api: ApiClient, kind: EditedKind, id: number) {
  return queryOptions({
    queryKey: contentKeys.revisions(kind, id),
    queryFn: ({ signal }) => api.call(listRevisions, { params: { kind, id: String(id) } }, { signal }),
    staleTime: 0,
  });
}

export function topicsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['staff', 'content', 'topics'],
    queryFn: ({ signal }) => api.call(listCategories, {}, { signal }),
    staleTime: 300_000,
  });
}
