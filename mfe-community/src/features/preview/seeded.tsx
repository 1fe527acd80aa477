import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

export interface SeededProps {
  /** What the lists inside find instead of asking the server. */
  data: readonly { key: readonly unknown[]; value: unknown }[];
  children: ReactNode;
}

/** Lets parts of real pages show a draft: they read it from a cache of their own, so that no page that readers see is touched. */
export function Seeded({ data, children }: SeededProps) {
  const [client] = useState(() => {
    const made = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
    });
    for (const { key, value } of data) made.setQueryData(key, value);
    return made;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
