import { useSyncExternalStore } from 'react';
import { isMotionOff, watchMotion } from './motion';

/**
 * Whether automatic motion is off. False on the edge and until hydration is over, when styles hide what is
 * not offered.
 */
export function useStillness(): boolean {
  return useSyncExternalStore(watchMotion, isMotionOff, () => false);
}

const never = () => () => {};

/** False on the edge and in the hydrating render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
