import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

export interface SeededProps {
  /** Data that the lists inside use instead of calling the server. */
  data: readonly { key: readonly unknown[]; value: unknown }[];
  children: ReactNode;
}

/** Lets parts of real pages show a draft from a separate cache, so that published pages are not affected. */
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
