import type { Release } from '@konnect/contracts';
import { createPolicy } from '@konnect/ui/trusted-types';

/** Absolute addresses of the folders that the scripts of a release are in. */
function foldersOf({ shellFiles, remotes }: Release): string[] {
  const versions = [shellFiles, ...remotes.flatMap((remote) => [remote, remote.previous])];
  return versions.flatMap((version) => (version ? [new URL(version.base, location.origin).href] : []));
}

/**
 * Decides about the strings that any code of this page hands to a sink: scripts come from the release alone,
 * HTML is sanitised, and no text is run. Without the sanitiser HTML is refused: code that writes HTML loads
 * it first (packages/handbook/decisions/084).
 */
export function createDefaultPolicy(release: Release): void {
  const folders = foldersOf(release);
  createPolicy('default', {
    createHTML: (html) => globalThis.__KONNECT_SANITISE__?.(html) ?? null,
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      // A proxy may read an encoded slash as one, and so leave the folder.
      const isInside = !/%(?:2f|5c)/i.test(href) && folders.some((folder) => href.startsWith(folder));
      return isInside ? href : null;
    },
    createScript: () => null,
  });
}
