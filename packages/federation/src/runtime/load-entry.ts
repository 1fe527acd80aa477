import type { ReleaseVersion } from '@konnect/contracts';
import { isUnderDevelopment } from './file-lists';

/** Milliseconds after which a container's script counts as failed. */
export const ENTRY_TIMEOUT = 8000;

/** A shared library as the host provides it. */
export interface SharedLibrary {
  /** Or several, newest first, where one copy serves the contracts of more: `2.1.0 || 1.9.0`. */
  version: string;
  library: unknown;
}

/** Loads the module `./remote` of one exact version. */
export interface RemoteTransport {
  /** @param attempt 0 at first; later ones get round a request that still hangs in the browser. */
  load(version: ReleaseVersion, attempt: number): Promise<unknown>;
}

declare global {
  // What the remotes' containers call: they bring no runtime of their own.
  var __KONNECT_BUNDLER_RUNTIME__: unknown;
}

/**
 * @throws Error for an entry that has no published hash, unless it is a build on the developer's own machine
 */
export function entryAddress({ base, entry, container, integrity }: ReleaseVersion): string {
  const address = new URL(base + entry, location.origin).href;
  if (!integrity && !isUnderDevelopment(address))
    throw new Error(`The entry of ${container} has no published hash.`);
  return address;
}

/**
 * A hung or failed script must not be asked for under the same address: the browser still holds the first
 * request.
 */
export function retryAddress(address: string, attempt: number): string {
  return attempt ? `${address}?retry=${attempt}` : address;
}

/** The tag of an entry, which runs only with the published hash. */
export function entryScript(src: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  // Matches the preload in the document; without it a preload for another origin is fetched twice.
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.src = src;
  return script;
}
