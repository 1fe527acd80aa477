import type { ReleaseVersion } from '@konnect/contracts';
import { isUnderDevelopment } from './file-lists';

export const ENTRY_TIMEOUT = 8000;

export interface SharedLibrary {
  /** One copy may serve several contracts, newest first: `2.1.0 || 1.9.0`. */
  version: string;
  library: unknown;
}

export interface RemoteTransport {
  /** @param attempt a later one avoids a request that still hangs in the browser */
  load(version: ReleaseVersion, attempt: number): Promise<unknown>;
}

declare global {
  // The containers call this runtime, because they bring none.
  var __KONNECT_BUNDLER_RUNTIME__: unknown;
}

/** @throws Error for an entry without a published hash, unless the developer's own machine serves it */
export function entryAddress({ base, entry, container, integrity }: ReleaseVersion): string {
  const address = new URL(base + entry, location.origin).href;
  if (!integrity && !isUnderDevelopment(address))
    throw new Error(`The entry of ${container} has no published hash.`);
  return address;
}

/** The browser still holds the first request, so a retry needs another address. */
export function retryAddress(address: string, attempt: number): string {
  return attempt ? `${address}?retry=${attempt}` : address;
}

export function entryScript(src: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  // Equal to the preload in the document; otherwise a preload for another origin is fetched twice.
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.src = src;
  return script;
}
