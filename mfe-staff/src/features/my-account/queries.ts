import type { ApiClient } from '@konnect/api-client';
import { getSecondFactor, listOwnSessions } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { queryOptions } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';

const ownKeys = {
  sessions: ['staff', 'own-sessions'] as const,
  secondFactor: ['staff', 'own-second-factor'] as const,
};

export function ownSessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ownKeys.sessions,
    queryFn: ({ signal }) => api.call(listOwnSessions, {}, { signal }),
    staleTime: 0,
  });
}

/** The list is fetched again, also after a refusal, because a session may have ended. */
export function useOwnSessionsChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return <T>(send: () => Promise<T>): Promise<T> =>
    call(send).finally(() => void queryClient.invalidateQueries({ queryKey: ownKeys.sessions }));
}

export function secondFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ownKeys.secondFactor,
    queryFn: ({ signal }) => api.call(getSecondFactor, {}, { signal }),
    staleTime: 0,
  });
}

/** Calls that change the own second step; what the page says of it is fetched again. */
export function useSecondFactorChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return <T>(send: () => Promise<T>): Promise<T> =>
    call(send).finally(() => void queryClient.invalidateQueries({ queryKey: ownKeys.secondFactor }));
}
