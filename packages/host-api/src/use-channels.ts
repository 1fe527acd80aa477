import type { EventName, KonnectEvents, KonnectStores, StoreName } from '@konnect/contracts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { SubscribeOptions } from './channels';
// By the package's name: these hooks are bundled with the remote, and the host is the shell's.
import { useHost } from '@konnect/host-api';

const nothing = (): undefined => undefined;

/**
 * Subscribes while mounted, with the newest listener. On the edge and with older hosts, no event arrives.
 * @example useEvent('engagement.prize-won', ({ prize }) => setPrize(prize));
 */
export function useEvent<N extends EventName>(
  name: N,
  listener: (value: KonnectEvents[N]) => void,
  { replay = true }: SubscribeOptions = {},
): void {
  const { events } = useHost();
  const newest = useRef(listener);
  // Before the effect that subscribes: a replay comes at once.
  useEffect(() => void (newest.current = listener));
  // The subscription lives outside of React.
  useEffect(
    () => events?.subscribe(name, (value) => newest.current(value), { replay }),
    [events, name, replay],
  );
}

/**
 * The current value of a store; undefined before the owner's first write, on the edge and at hydration.
 * @example const places = useStore('careers.saved-jobs')?.length ?? 0;
 */
export function useStore<N extends StoreName>(name: N): KonnectStores[N] | undefined {
  const { stores } = useHost();
  const subscribe = useCallback(
    (listener: () => void) => stores?.subscribe(name, listener) ?? nothing,
    [stores, name],
  );
  return useSyncExternalStore(subscribe, () => stores?.read(name), nothing);
}
