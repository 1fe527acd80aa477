import type { Release } from '@konnect/contracts';
import type { FileLists } from './file-lists';

type Tag = HTMLScriptElement | HTMLLinkElement;

/** These builds load their chunks and styles themselves. */
function foreignFolders({ remotes }: Release): string[] {
  return remotes
    .flatMap((remote) => [remote, ...(remote.previous ? [remote.previous] : [])])
    .filter(({ foreign }) => foreign)
    .map(({ base }) => new URL(base, location.origin).href);
}

function addressOf(node: unknown): string | undefined {
  if (node instanceof HTMLScriptElement) return node.src;
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node.href : undefined;
}

/** Replaces the browser's cached copy of a failed file, so the next try gets the whole file. */
export function refetch(address: string): void {
  void fetch(address, { cache: 'reload' }).catch(() => undefined);
}

/** Returns true for a node that `insert` adds later, when its hash is known. */
type Holds = (node: unknown, insert: () => void) => boolean;

function watch(parent: HTMLElement, holds: Holds): void {
  const [append, prepend] = [parent.append.bind(parent), parent.prepend.bind(parent)];
  const insertBefore = parent.insertBefore.bind(parent);
  parent.append = (...nodes) => append(...nodes.filter((node) => !holds(node, () => append(node))));
  parent.prepend = (...nodes) => prepend(...nodes.filter((node) => !holds(node, () => prepend(node))));
  parent.insertBefore = (node, next) => {
    // The next sibling may be gone when the hash arrives.
    const insert = () => insertBefore(node, next?.parentNode === parent ? next : null);
    return holds(node, insert) ? node : insertBefore(node, next);
  };
  parent.appendChild = (node) => parent.insertBefore(node, null);
}

/**
 * A tag of another builder waits for its hash, and fails without one. Tags inside other nodes are not seen.
 */
export function checkInsertedFiles(release: Release, lists: Pick<FileLists, 'integrityOf'>): void {
  const folders = foreignFolders(release);
  if (folders.length === 0) return;
  const holds: Holds = (node, insert) => {
    const address = addressOf(node);
    const tag = node as Tag;
    // Entries already have their hash.
    if (!address || tag.integrity || !folders.some((folder) => address.startsWith(folder))) return false;
    tag.addEventListener('error', () => refetch(address));
    lists.integrityOf(address).then(
      (hash) => {
        if (hash) tag.integrity = hash;
        insert();
      },
      () => tag.dispatchEvent(new Event('error')),
    );
    return true;
  };
  watch(document.head, holds);
  watch(document.body, holds);
}
