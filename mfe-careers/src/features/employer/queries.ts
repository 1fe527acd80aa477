import type { ApiClient } from '@konnect/api-client';
import { getCareersPage, listCareersPages } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

const MINUTE = 60_000;

/** Links from the board, which works without them. */
export function careersPagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['careers', 'page', 'list'],
    queryFn: async ({ signal }) =>
      (await api.call(listCareersPages, { query: {} }, { signal })).results.map(({ slug, title }) => ({
        slug,
        title,
      })),
    staleTime: 5 * MINUTE,
    retry: false,
  });
}

/** By slug, or by the number of older links. */
export function careersPageQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['careers', 'page', 'one', id],
    queryFn: ({ signal }) => api.call(getCareersPage, { params: { id } }, { signal }),
    staleTime: 5 * MINUTE,
  });
}
