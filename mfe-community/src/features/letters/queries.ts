import type { ApiClient } from '@konnect/api-client';
import { getLetter } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export function letterQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['community', 'letters', id],
    queryFn: ({ signal }) => api.call(getLetter, { params: { id } }, { signal }),
  });
}
