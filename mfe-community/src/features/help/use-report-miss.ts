import { reportFaqMiss } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useEffect } from 'react';

/** After this pause the word is no longer being typed. */
const SETTLED_MS = 1_500;

/**
 * Reports a search without results to the staff; null while there is nothing to report. A failure is ignored.
 */
export function useReportMiss(search: string | null): void {
  const { api } = useHost();
  useEffect(() => {
    if (!search) return;
    const timer = setTimeout(
      () => void api.call(reportFaqMiss, { body: { search } }).catch(() => undefined),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [api, search]);
}
