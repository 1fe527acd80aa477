import { createContext, useContext } from 'react';
import type { Host } from './host';

const HostContext = createContext<Host | null>(null);

/** The shell, the fake host or the edge's rendering provides it once. */
export const HostProvider = HostContext.Provider;

/** @throws Error outside a HostProvider */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('No host: render inside <HostProvider> (tests: use the fake host).');
  return host;
}
