import type { ApiClient } from '@konnect/api-client';
import { listStaffSessions, listStaffUsers } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { queryOptions } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';

const accountKeys = {
  list: ['staff', 'accounts'] as const,
  sessions: (id: number) => ['staff', 'accounts', id, 'sessions'] as const,
};

export function accountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountKeys.list,
    queryFn: ({ signal }) => api.call(listStaffUsers, {}, { signal }),
    staleTime: 0,
  });
}

/** The list is fetched again, also after a refusal, because a colleague may have been quicker. */
export function useAccountChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return <T>(send: () => Promise<T>): Promise<T> =>
    call(send).finally(() => queryClient.invalidateQueries({ queryKey: accountKeys.list }));
}

export function staffSessionsQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: accountKeys.sessions(id),
    queryFn: ({ signal }) => api.call(listStaffSessions, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });
}

/** The list is fetched again, also after a refusal, because a session may have ended. */
export function useStaffSessionsChange(id: number) {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return <T>(send: () => Promise<T>): Promise<T> =>
    call(send).finally(() => queryClient.invalidateQueries({ queryKey: accountKeys.sessions(id) }));
}
