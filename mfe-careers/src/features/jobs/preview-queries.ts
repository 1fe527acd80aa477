import type { ApiClient } from '@konnect/api-client';
import { getPreview } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';
import { jobKeys } from './queries';

const MINUTE = 60_000;

/** The draft behind a preview link. Loaders fetch it at each visit, because its writer keeps changing it. */
export function previewedJobQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: [...jobKeys.all, 'preview', token],
    queryFn: ({ signal }) => api.call(getPreview, { params: { token } }, { signal }),
    staleTime: MINUTE,
  });
}
