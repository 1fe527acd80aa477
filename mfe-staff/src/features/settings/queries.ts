import type { ApiClient } from '@konnect/api-client';
import { isProblem, listSettings, setSetting, type Setting } from '@konnect/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

const KEY = ['staff', 'settings'] as const;

export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(listSettings, {}, { signal }),
    staleTime: 0,
  });
}

/** @returns what the setting is now, when a colleague has changed it since it was read */
export function newerSetting(error: unknown): Setting | undefined {
  return isProblem(error, 'setting.conflict')
    ? (error.details?.['current'] as Setting | undefined)
    : undefined;
}

/**
 * Saves one; `null` goes back to the default. The list shows the server's answer at once.
 * @throws the problem that `newerSetting` reads; the list then shows the colleague's value
 */
export async function saveSetting(
  api: ApiClient,
  queryClient: QueryClient,
  { key, changed_at }: Setting,
  value: Setting['value'] | null,
): Promise<Setting> {
  const show = (shown: Setting) =>
    queryClient.setQueryData<Setting[]>(KEY, (settings) =>
      settings?.map((one) => (one.key === key ? shown : one)),
    );
  try {
    const saved = await api.call(setSetting, { params: { key }, body: { value, changed_at } });
    show(saved);
    return saved;
  } catch (error) {
    const newer = newerSetting(error);
    if (newer) show(newer);
    throw error;
  }
}
