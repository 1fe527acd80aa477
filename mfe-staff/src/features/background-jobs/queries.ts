import type { ApiClient } from '@konnect/api-client';
import { listBackgroundJobs } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Runs begin and end by themselves; who watches does not want to ask again by hand. */
const ASK_AGAIN_MS = 10_000;

export function backgroundJobsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['staff', 'background-jobs'],
    queryFn: ({ signal }) => api.call(listBackgroundJobs, {}, { signal }),
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  });
}
