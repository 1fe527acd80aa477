import { useSyncExternalStore } from 'react';
import { readDevice, subscribeDevice } from './device-store';

/**
 * The text under `key` on this device; null on the edge and during hydration, so that both render the same.
 */
export function useDeviceValue(key: string): string | null {
  return useSyncExternalStore(
    subscribeDevice,
    () => readDevice(key),
    () => null,
  );
}
