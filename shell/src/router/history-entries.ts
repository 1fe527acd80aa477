import { createPath, NavigationType, type Location, type To } from 'react-router';

/**
 * The state of an entry of the browser's history, as React Router writes it: entries of an earlier shell stay
 * good.
 */
interface Entry {
  usr?: unknown;
  key?: string;
}

/**
 * React Router's key of an entry without one: the document's first, and those that the browser makes for
 * places of a page.
 */
const NO_KEY = 'default';

/** Where the document is. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? NO_KEY };
}

/**
 * Puts a location into the history; an earlier entry's location is there already.
 * @throws DOMException when the state of the location cannot be cloned
 */
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

/** A location that is not in the history yet. */
export function newLocation(to: To, state: unknown = null): Location {
  return { ...partsOf(to), state, key: Math.random().toString(36).slice(2, 10) };
}

/** The parts of an own address, as a browser writes them. The origin matters to nobody: the edge has none. */
export function partsOf(to: To): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const { pathname, search, hash } = urlOf(to, 'http://localhost');
  return { pathname, search, hash };
}

/** An own address whole. Joined by hand: a path that begins with two slashes is no other host. */
export function urlOf(to: To, origin: string = window.location.origin): URL {
  const href = typeof to === 'string' ? to : createPath(to);
  // A space at the end would be cut off.
  return new URL(origin + href.replace(/ $/, '%20'));
}
