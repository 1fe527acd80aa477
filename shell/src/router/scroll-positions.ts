import type { Location } from 'react-router';

/** Session storage serves entries that an earlier document of this tab has made. */
const STORAGE_KEY = 'konnect:scroll';

export interface ScrollPositions {
  save(shown: Location): void;
  of(location: Location): number | undefined;
}

// Entries that the browser makes for hashes have no key, and would all share one position.
const scrollKey = ({ key, hash }: Location): string => key + hash;

// The browser restores the scroll before the page is rendered, so it does so only between documents.
export function createScrollPositions(shown: () => Location | undefined): ScrollPositions {
  const positions = readStored();
  const save = (location: Location): void => void (positions[scrollKey(location)] = window.scrollY);
  const take = (): void => void (window.history.scrollRestoration = 'manual');
  take();
  window.addEventListener('pagehide', () => {
    const here = shown();
    if (here) save(here);
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // A full or forbidden storage costs a position, but must not stop the navigation.
    }
    window.history.scrollRestoration = 'auto';
  });
  // The document may come back from the browser's back/forward cache.
  window.addEventListener('pageshow', take);
  return { save, of: (location) => positions[scrollKey(location)] };
}

function readStored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
