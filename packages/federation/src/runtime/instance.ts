import type { Release, ReleaseVersion } from '@konnect/contracts';
import { containerRuntime, type ShareScope } from './container-runtime';
import { createFileLists, isUnderDevelopment } from './file-lists';
import { loadPageFiles } from './page-files';

/** Milliseconds after which a container's script counts as failed. */
const ENTRY_TIMEOUT = 8000;
/** What a container exposes: its remote. */
const EXPOSED = './remote';

/** A shared library as the host provides it. */
export interface SharedLibrary {
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

/** A container as ModuleFederationPlugin makes it. */
interface Container {
  /** Any number of times with the same scope. */
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * The host of the remotes' containers. The browser never asks a registry or a manifest: entries come from the release.
 * @param shared name -> the host's own copy; the containers bring none.
 */
export function createFederation(release: Release, shared: Record<string, SharedLibrary>): RemoteTransport {
  globalThis.__KONNECT_BUNDLER_RUNTIME__ = containerRuntime;
  const lists = createFileLists(release);
  loadPageFiles(lists);
  const scope: ShareScope = {};
  for (const [name, { version, library }] of Object.entries(shared)) {
    scope[name] = { [version]: { get: () => () => library, from: 'shell', eager: true, loaded: 1 } };
  }

  return {
    async load(version, attempt) {
      const entry = new URL(version.base + version.entry, location.origin).href;
      if (!version.integrity && !isUnderDevelopment(entry))
        throw new Error(`The entry of ${version.container} has no published hash.`);
      lists.prepare(version.base);
      // A hung or failed script must not be asked for under the same address: the browser still holds the first request.
      if (!containerOf(version))
        await loadEntry(attempt ? `${entry}?retry=${attempt}` : entry, version.integrity);
      const container = containerOf(version);
      if (!container) throw new Error(`${entry} left no container behind.`);
      await container.init(scope);
      const run = await container.get(EXPOSED);
      return run();
    },
  };
}

function containerOf({ container }: ReleaseVersion): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[container];
}

function loadEntry(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    // Matches the preload in the document; without it a preload for another origin is fetched twice.
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = src;
    const end = (fault?: string): void => {
      clearTimeout(timer);
      script.remove();
      if (fault) reject(new Error(`remoteEntry ${src} ${fault}.`));
      else resolve();
    };
    const timer = setTimeout(() => end('did not answer in time'), ENTRY_TIMEOUT);
    script.onload = () => end();
    script.onerror = () => end('did not load');
    document.head.append(script);
  });
}
