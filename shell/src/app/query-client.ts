import { isRetryable } from '@konnect/contracts';
import { QueryClient } from '@tanstack/react-query';

/** Public content changes slowly; a minute keeps Back and Forward free of requests. */
const STALE_TIME = 60_000;

/** The one query client of a page (or of one rendering on the edge). */
export function createQueryClient(environment: 'browser' | 'edge'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME,
        refetchOnWindowFocus: false,
        // Offline a call fails at once and says so; waiting for the network would leave a navigation hanging.
        networkMode: 'always',
        // What did not arrive is asked for again when the network is back; what did is not paid for twice.
        refetchOnReconnect: (query) => query.state.status === 'error',
        // On the edge a visitor waits for the answer: one try, then the browser takes over.
        retry: environment === 'browser' ? (count, error) => count < 2 && isRetryable(error) : false,
        ...(environment === 'edge' ? { gcTime: Infinity } : {}),
      },
    },
  });
}
