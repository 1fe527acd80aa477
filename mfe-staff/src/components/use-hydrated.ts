import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the edge and during hydration, so that forms lose nothing that is typed early. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
