import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the edge and during hydration, true from then on: for controls that only work with scripts. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
