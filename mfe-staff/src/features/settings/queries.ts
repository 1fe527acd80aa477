import type { ApiClient } from '@konnect/api-client';
import { listSettings, setSetting, type Setting } from '@konnect/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

const KEY = ['staff', 'settings'] as const;

export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(listSettings, {}, { signal }),
    staleTime: 0,
  });
}

/** Saves one; `null` goes back to the default. The list shows the server's answer at once. */
export async function saveSetting(
  api: ApiClient,
  queryClient: QueryClient,
  key: string,
  value: Setting['value'] | null,
): Promise<Setting> {
  const saved = await api.call(setSetting, { params: { key }, body: { value } });
  queryClient.setQueryData<Setting[]>(KEY, (settings) =>
    settings?.map((one) => (one.key === key ? saved : one)),
  );
  return saved;
}
