import { useSyncExternalStore } from 'react';

const never = () => () => {};
const no = () => false;
const yes = () => true;

/**
 * True on the edge and in the render that takes over its HTML; false from then on, and in what is shown
 * later.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}
