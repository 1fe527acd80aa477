import { createContext, useContext } from 'react';
import type { Host } from './host';

const HostContext = createContext<Host | null>(null);

/** Provided once by the shell, by the fake host, or by the edge's rendering. */
export const HostProvider = HostContext.Provider;

/** The host of this page. @throws Error outside a HostProvider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('No host: render inside <HostProvider> (tests: use the fake host).');
  return host;
}
