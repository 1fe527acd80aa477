import { HostProvider, type Host } from '@konnect/host-api';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShellContext, type ShellState } from './shell-context';

export interface AppProps {
  host: Host;
  shell: ShellState;
  children: ReactNode;
}

export function App({ host, shell, children }: AppProps) {
  return (
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <ShellContext value={shell}>{children}</ShellContext>
      </QueryClientProvider>
    </HostProvider>
  );
}
