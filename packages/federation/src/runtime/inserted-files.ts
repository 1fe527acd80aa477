import type { Release } from '@konnect/contracts';
import type { FileLists } from './file-lists';

type Tag = HTMLScriptElement | HTMLLinkElement;

/** Folders of the builds that load their chunks and styles by themselves, as absolute addresses. */
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

/** Replaces what the browser has cached of a file that failed, so that the next try gets it whole. */
export function refetch(address: string): void {
  void fetch(address, { cache: 'reload' }).catch(() => undefined);
}

/** Whether a node waits for its hash, and is inserted later by the given function. */
type Holds = (node: unknown, insert: () => void) => boolean;

/** Asks of each node that is inserted into an element whether it waits. */
function watch(parent: HTMLElement, holds: Holds): void {
  const [append, prepend] = [parent.append.bind(parent), parent.prepend.bind(parent)];
  const insertBefore = parent.insertBefore.bind(parent);
  parent.append = (...nodes) => append(...nodes.filter((node) => !holds(node, () => append(node))));
  parent.prepend = (...nodes) => prepend(...nodes.filter((node) => !holds(node, () => prepend(node))));
  parent.insertBefore = (node, next) => {
    // What stood there may have left while the hash was on its way.
    const insert = () => insertBefore(node, next?.parentNode === parent ? next : null);
    return holds(node, insert) ? node : insertBefore(node, next);
  };
  parent.appendChild = (node) => parent.insertBefore(node, null);
}

/**
 * Makes the chunks and styles of other builders run only with their published hash. Their loaders insert a
 * tag into the head or the body, so the tag waits for the version's list of files; without a hash for it, it
 * fails as a file that does not arrive. A tag inside another node, or with a late address, is not seen.
 */
export function checkInsertedFiles(release: Release, lists: Pick<FileLists, 'integrityOf'>): void {
  const folders = foreignFolders(release);
  if (folders.length === 0) return;
  const holds: Holds = (node, insert) => {
    const address = addressOf(node);
    const tag = node as Tag;
    // The entries have their hash already.
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
