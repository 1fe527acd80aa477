import type { ApiClient } from '@konnect/api-client';
import { listOwnSessions } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export const ownKeys = { sessions: ['staff', 'own-sessions'] as const };

export function ownSessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ownKeys.sessions,
    queryFn: ({ signal }) => api.call(listOwnSessions, {}, { signal }),
    staleTime: 0,
  });
}
