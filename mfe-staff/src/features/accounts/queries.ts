import type { ApiClient } from '@konnect/api-client';
import { listStaffUsers } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { queryOptions } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';

const accountKeys = { list: ['staff', 'accounts'] as const };

export function accountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountKeys.list,
    queryFn: ({ signal }) => api.call(listStaffUsers, {}, { signal }),
    staleTime: 0,
  });
}

/** Calls that change accounts. The list is fetched again, also after a refusal: a colleague may have been quicker. */
export function useAccountChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return <T>(send: () => Promise<T>): Promise<T> =>
    call(send).finally(() => queryClient.invalidateQueries({ queryKey: accountKeys.list }));
}
