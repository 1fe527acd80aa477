import { createPath, NavigationType, type Location, type To } from 'react-router';

// React Router's format, so that entries of an earlier shell still work.
interface Entry {
  usr?: unknown;
  key?: string;
}

// Entries without a key: the document's first, and those that the browser makes for hashes.
const NO_KEY = 'default';

export function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? NO_KEY };
}

/** @throws DOMException when the state of the location cannot be cloned */
export function writeLocation(action: NavigationType, location: Location): void {
  if (action === NavigationType.Pop) return;
  const entry: Entry = { usr: location.state as unknown, key: location.key };
  const href = createPath(location);
  if (action === NavigationType.Replace) return window.history.replaceState(entry, '', href);
  try {
    window.history.pushState(entry, '', href);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    // Safari refuses more than a hundred entries in a short time; the page still opens.
    window.location.assign(href);
  }
}

export function newLocation(to: To, state: unknown = null): Location {
  return { ...partsOf(to), state, key: Math.random().toString(36).slice(2, 10) };
}

export function partsOf(to: To): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const { pathname, search, hash } = urlOf(to, 'http://localhost');
  return { pathname, search, hash };
}

/** Joined by hand, so that a path that begins with two slashes is no other host. */
export function urlOf(to: To, origin: string = window.location.origin): URL {
  const href = typeof to === 'string' ? to : createPath(to);
  // A space at the end would be cut off.
  return new URL(origin + href.replace(/ $/, '%20'));
}
