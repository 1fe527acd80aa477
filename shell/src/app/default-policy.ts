import type { Release } from '@konnect/contracts';
import { createPolicy } from '@konnect/ui/trusted-types';

function foldersOf({ shellFiles, remotes }: Release): string[] {
  const versions = [shellFiles, ...remotes.flatMap((remote) => [remote, remote.previous])];
  return versions.flatMap((version) => (version ? [new URL(version.base, location.origin).href] : []));
}

/** Without the sanitiser HTML is refused, so code that writes HTML loads it first (decisions/084). */
export function createDefaultPolicy(release: Release): void {
  const folders = foldersOf(release);
  createPolicy('default', {
    createHTML: (html) => globalThis.__KONNECT_SANITISE__?.(html) ?? null,
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      // A proxy may decode an encoded slash, and so leave the folder.
      const isInside = !/%(?:2f|5c)/i.test(href) && folders.some((folder) => href.startsWith(folder));
      return isInside ? href : null;
    },
    createScript: () => null,
  });
}
