import type { ApiClient } from '@konnect/api-client';
import { getNotice } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export function noticeQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['community', 'notices', id],
    queryFn: ({ signal }) => api.call(getNotice, { params: { id } }, { signal }),
  });
}
