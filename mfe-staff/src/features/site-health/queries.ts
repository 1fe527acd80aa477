import type { ApiClient } from '@konnect/api-client';
import { listVisits } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 60_000;

export function visitsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['staff', 'visits'],
    queryFn: ({ signal }) => api.call(listVisits, { query: {} }, { signal }),
    staleTime: FRESH_MS,
  });
}
