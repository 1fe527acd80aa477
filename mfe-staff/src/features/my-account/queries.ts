import type { ApiClient } from '@konnect/api-client';
import { listOwnSessions } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { queryOptions } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';

const ownKeys = { sessions: ['staff', 'own-sessions'] as const };

export function ownSessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ownKeys.sessions,
    queryFn: ({ signal }) => api.call(listOwnSessions, {}, { signal }),
    staleTime: 0,
  });
}

/** Calls that end sessions of this person. The list is fetched again, also after a refusal: one may have ended by itself. */
export function useOwnSessionsChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return <T>(send: () => Promise<T>): Promise<T> =>
    call(send).finally(() => void queryClient.invalidateQueries({ queryKey: ownKeys.sessions }));
}
