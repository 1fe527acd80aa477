import { useHost } from '@konnect/host-api';
import { useState } from 'react';

const KEY = ['staff', 'recent-look-ups'] as const;
const MOST_RECENT = 5;

/**
 * Newest first. The page's memory is the only store: signing out or closing the tab deletes them, and nothing
 * of a customer stays on the device.
 */
export function useRecentLookups(): { recent: readonly string[]; remember: (phone: string) => void } {
  const { queryClient } = useHost();
  const [recent, setRecent] = useState<readonly string[]>(
    () => queryClient.getQueryData<string[]>(KEY) ?? [],
  );
  return {
    recent,
    remember(phone) {
      const next = [phone, ...recent.filter((one) => one !== phone)].slice(0, MOST_RECENT);
      queryClient.setQueryData(KEY, next);
      setRecent(next);
    },
  };
}
