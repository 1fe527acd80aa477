import type { ApiClient } from '@konnect/api-client';
import { getDocument } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export function documentQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['community', 'documents', slug],
    queryFn: ({ signal }) => api.call(getDocument, { params: { slug } }, { signal }),
  });
}
