import { isRetryable } from '@konnect/contracts';
import { QueryClient } from '@tanstack/react-query';

/** Public content changes slowly; a minute keeps Back and Forward free of requests. */
const STALE_TIME = 60_000;

export function createQueryClient(environment: 'browser' | 'edge'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME,
        refetchOnWindowFocus: false,
        // Offline a call fails at once: waiting for the network would leave a navigation hanging.
        networkMode: 'always',
        // Only failed queries run again when the network is back, because data cost the visitor money.
        refetchOnReconnect: (query) => query.state.status === 'error',
        // On the edge a visitor waits for the answer, so the browser retries instead.
        retry: environment === 'browser' ? (count, error) => count < 2 && isRetryable(error) : false,
        ...(environment === 'edge' ? { gcTime: Infinity } : {}),
      },
    },
  });
}
