import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the edge and while its page is taken over, true from then on: for forms, so that nothing typed
 * early is lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
