import type { ApiClient } from '@konnect/api-client';
import { getSpinFairness } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export function fairnessQuery(api: ApiClient, drawId: string) {
  return queryOptions({
    queryKey: ['engagement', 'fairness', drawId] as const,
    queryFn: ({ signal }) => api.call(getSpinFairness, { params: { draw_id: drawId } }, { signal }),
    // The page has a button for another try.
    retry: false,
  });
}
