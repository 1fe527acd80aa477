import { useSyncExternalStore } from 'react';

const NIGHT = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NIGHT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isNight(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'night' : matchMedia(NIGHT).matches;
}

export function useIsNight(): boolean {
  return useSyncExternalStore(subscribe, isNight, () => false);
}
