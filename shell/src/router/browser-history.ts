import { createPath, NavigationType, resolvePath, type Location, type To } from 'react-router';

/** The state of an entry of the browser's history, written as React Router writes it: entries of an earlier shell stay good. */
interface Entry {
  usr?: unknown;
  key?: string;
}

/** React Router's key of an entry without one. */
const NO_KEY = 'default';

/** Where the document is. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? NO_KEY };
}

/**
 * Where a step through the history has led. An entry that the browser made for a place of the page holds nothing.
 * It gets a key of its own: entries that share a key also share the scroll position to return to.
 */
export function readArrival(): Location {
  if (window.history.state === null) writeKey(newKey());
  return readLocation();
}

/** Marks the entry with which the document came: later ones that hold nothing are the browser's own. */
export function markFirstEntry(): void {
  if (window.history.state === null) writeKey(NO_KEY);
}

function writeKey(key: string): void {
  const entry: Entry = { usr: null, key };
  window.history.replaceState(entry, '');
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Puts a location into the history; an earlier entry's location is there already. */
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

/** The parts of an own address, as the browser writes them. */
export function partsOf(to: To): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const { pathname, search, hash } = urlOf(to);
  return { pathname, search, hash };
}

/** An own address whole. Joined by hand: a path that begins with two slashes is no other host. */
export function urlOf(to: To): URL {
  const href = typeof to === 'string' ? to : createPath(to);
  // A space at the end would be cut off.
  return new URL(window.location.origin + href.replace(/ $/, '%20'));
}

/**
 * A new location, its address read from that of the page shown.
 * @throws Error when it leads out of the site, or its state cannot be kept
 */
export function locationFrom(shown: Location, to: To, state: unknown = null): Location {
  if (
    new URL(typeof to === 'string' ? to : createPath(to), window.location.href).origin !==
    window.location.origin
  )
    throw new Error('External navigation is not allowed');
  return { ...partsOf(resolvePath(to, shown.pathname)), state, key: newKey() };
}
