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

function addressOf(node: Node): string | undefined {
  if (node instanceof HTMLScriptElement) return node.src;
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node.href : undefined;
}

/** Replaces what the browser has cached of a file that failed, so that the next try gets it whole. */
export function refetch(address: string): void {
  void fetch(address, { cache: 'reload' }).catch(() => undefined);
}

/**
 * Makes the chunks and styles of other builders run only with their published hash. Their loaders
 * append a tag to the head, so the tag waits there for the version's list of files; without a hash for it, it
 * fails as a file that does not arrive.
 */
export function checkInsertedFiles(release: Release, lists: Pick<FileLists, 'integrityOf'>): void {
  const folders = foreignFolders(release);
  if (folders.length === 0) return;
  const { head } = document;
  const append = head.appendChild.bind(head);
  const appendChecked = (tag: Tag, address: string): void => {
    tag.addEventListener('error', () => refetch(address));
    lists.integrityOf(address).then(
      (hash) => {
        if (hash) tag.integrity = hash;
        append(tag);
      },
      () => tag.dispatchEvent(new Event('error')),
    );
  };
  head.appendChild = <T extends Node>(node: T): T => {
    const address = addressOf(node);
    const isForeign = address !== undefined && folders.some((folder) => address.startsWith(folder));
    // The entries have their hash already.
    if (!isForeign || (node as unknown as Tag).integrity) return append(node);
    appendChecked(node as unknown as Tag, address);
    return node;
  };
}
