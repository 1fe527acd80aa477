import { useSyncExternalStore } from 'react';
import { isMotionOff, watchMotion } from './motion';

/** True when automatic motion is off. False until hydration is over, while styles hide the controls. */
export function useMotionOff(): boolean {
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
