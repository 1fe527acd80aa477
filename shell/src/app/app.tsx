import { HostProvider, type Host } from '@konnect/host-api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShellContext, type ShellState } from './shell-context';

export interface AppProps {
  host: Host;
  shell: ShellState;
  /** The router's provider: static on the edge, live in the browser. */
  children: ReactNode;
}

/** Providers of the page, the same on the edge and in the browser. */
export function App({ host, shell, children }: AppProps) {
  return (
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <ShellContext value={shell}>{children}</ShellContext>
      </QueryClientProvider>
    </HostProvider>
  );
}
