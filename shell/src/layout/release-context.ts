import type { Release } from '@konnect/contracts';
import { createContext, useContext } from 'react';

const ReleaseContext = createContext<Release | null>(null);

export const ReleaseProvider = ReleaseContext.Provider;

/** @throws Error outside the frame */
export function useRelease(): Release {
  const release = useContext(ReleaseContext);
  if (!release) throw new Error('No release: render inside <Frame>.');
  return release;
}
