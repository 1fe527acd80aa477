import type { Location } from 'react-router';

/** Outlives the document, for entries of the history that an earlier document of this tab has made. */
const STORAGE_KEY = 'konnect:scroll';

/** Scroll positions of the entries of the history. */
export interface ScrollPositions {
  /** Remembers where the page shown is scrolled to. */
  save(shown: Location): void;
  /** Pixels from the top; undefined for an entry that was never left. */
  of(location: Location): number | undefined;
}

/**
 * Names the entry of the history whose scroll position is remembered. Entries that the browser makes for
 * places of a page have no key of their own, and would all come back to the position of the first.
 */
const scrollKey = ({ key, hash }: Location): string => key + hash;

/**
 * Takes the restoration of the scroll from the browser, which does it before the page is there, until this
 * document is left.
 * @param shown the page shown; undefined while another is on its way, whose position is saved already
 */
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
      // A full or forbidden storage costs a position, not the way to the next page.
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
