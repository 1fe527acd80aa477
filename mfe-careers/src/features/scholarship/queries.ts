import type { ApiClient } from '@konnect/api-client';
import { getScholarship } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

/** What the scholarship's pages say about it. */
export function scholarshipQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['careers', 'scholarship'],
    queryFn: ({ signal }) => api.call(getScholarship, {}, { signal }),
  });
}
