import { reportFaqMiss } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useEffect } from 'react';

/** By then nobody is still typing the same word. */
const SETTLED_MS = 1_500;

/** Tells the staff what a finished search did not find; null while there is nothing to tell. A failure costs nobody anything. */
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
