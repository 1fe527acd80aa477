import type { ApiClient } from '@konnect/api-client';
import { getPreview } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The draft behind a preview link. Loaders fetch it at each visit, because its writer keeps changing it. */
export function previewQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['community', 'preview', token],
    queryFn: ({ signal }) => api.call(getPreview, { params: { token } }, { signal }),
    staleTime: 60_000,
  });
}
