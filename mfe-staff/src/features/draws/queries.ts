import type { ApiClient } from '@konnect/api-client';
import { getDraw, listClaims, listDraws } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export const drawKeys = {
  all: ['staff', 'draws'] as const,
  draw: (id: string) => ['staff', 'draws', 'one', id] as const,
};

export function drawsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: drawKeys.all,
    queryFn: ({ signal }) => api.call(listDraws, {}, { signal }),
    staleTime: 0,
  });
}

export function drawQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: drawKeys.draw(id),
    queryFn: ({ signal }) => api.call(getDraw, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

export interface ClaimFilter {
  page: number;
  /** Beginning or whole of a claim code. */
  code: string;
}

export function claimsQuery(api: ApiClient, id: string, { page, code }: ClaimFilter) {
  return queryOptions({
    queryKey: [...drawKeys.draw(id), 'claims', page, code],
    queryFn: ({ signal }) =>
      api.call(listClaims, { params: { id }, query: { page, ...(code ? { code } : {}) } }, { signal }),
    staleTime: 0,
  });
}
