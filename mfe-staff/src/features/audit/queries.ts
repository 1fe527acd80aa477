import type { ApiClient } from '@konnect/api-client';
import { listAudit, type EndpointInput } from '@konnect/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { cursorOf } from '#app/components';

export const AUDIT_FILTERS = ['action', 'who', 'subject', 'personal', 'from', 'to'] as const;
export type AuditFilter = NonNullable<EndpointInput<typeof listAudit>['query']>;

/** The filter exactly as the address has it; the server refuses what it does not understand. */
export function auditFilterOf(search: URLSearchParams): AuditFilter {
  return Object.fromEntries(
    AUDIT_FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as AuditFilter;
}

export function auditQuery(api: ApiClient, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAudit, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => cursorOf(page.next),
    staleTime: 0,
  });
}
