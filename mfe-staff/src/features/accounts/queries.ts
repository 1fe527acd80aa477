import type { ApiClient } from '@konnect/api-client';
import { listStaffUsers } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export const accountKeys = { list: ['staff', 'accounts'] as const };

export function accountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountKeys.list,
    queryFn: ({ signal }) => api.call(listStaffUsers, {}, { signal }),
    staleTime: 0,
  });
}
