import type { ApiClient } from '@konnect/api-client';
import { getDraw, listClaims, listDraws, type StaffDraw } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { queryOptions } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';

const drawKeys = {
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

export function useDrawChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return async (send: () => Promise<StaffDraw>): Promise<StaffDraw> => {
    const after = await call(send);
    queryClient.setQueryData(drawKeys.draw(after.id), after);
    return after;
  };
}

/** Fetches the claim's draw again, with all its claims. @param onDone gets the answer before that */
export function useClaimChange(drawId: string) {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return async <T>(send: () => Promise<T>, onDone: (answer: T) => void): Promise<void> => {
    onDone(await call(send));
    await queryClient.invalidateQueries({ queryKey: drawKeys.draw(drawId) });
  };
}
