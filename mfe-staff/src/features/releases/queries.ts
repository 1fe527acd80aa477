import type { ApiClient } from '@konnect/api-client';
import { listReleases } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

/** A rollout's numbers change with each visit; who watches one does not want to ask again by hand. */
const ASK_AGAIN_MS = 5_000;

export function releasesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['staff', 'releases'],
    queryFn: ({ signal }) => api.call(listReleases, {}, { signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
}
