import { useSyncExternalStore } from 'react';

const never = () => () => {};
const no = () => false;
const yes = () => true;

/** True on the edge and in the render that takes over its HTML; false afterwards. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}
