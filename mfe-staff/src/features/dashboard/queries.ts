import type { ApiClient } from '@konnect/api-client';
import { getStaffOverview } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export const dashboardKeys = {
  overview: ['staff', 'overview'] as const,
};

/** Old enough to be refetched when a person returns to the desk. */
const FRESH_MS = 30_000;

export function overviewQuery(api: ApiClient) {
  return queryOptions({
    queryKey: dashboardKeys.overview,
    queryFn: ({ signal }) => api.call(getStaffOverview, {}, { signal }),
    staleTime: FRESH_MS,
  });
}
