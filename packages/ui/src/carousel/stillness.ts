import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    media.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/**
 * Whether automatic motion is off: reduced motion, data saver, or (`hidden`) a tab in the background. True on the
 * edge and until hydration is over.
 */
export function useStillness({ hidden = false }: { hidden?: boolean } = {}): boolean {
  return useSyncExternalStore(
    subscribe,
    () =>
      matchMedia(QUERY).matches ||
      document.documentElement.hasAttribute('data-save-data') ||
      (hidden && document.hidden),
    () => true,
  );
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
