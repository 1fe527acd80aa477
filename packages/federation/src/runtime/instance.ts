import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { Release, ReleaseVersion } from '@konnect/contracts';
import { createFileLists, isUnderDevelopment } from './file-lists';
import { loadPageFiles } from './page-files';

/** Milliseconds after which a container's script counts as failed. */
const ENTRY_TIMEOUT = 8000;

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
  // What the remotes' containers read: they ship neither the federation core nor its bundler runtime.
  var _FEDERATION_RUNTIME_CORE: unknown;
  var __KONNECT_BUNDLER_RUNTIME__: unknown;
}

/**
 * Makes the host's federation instance. The browser never asks a registry or a manifest: entries come from the release.
 * @param shared name -> the host's own copy; strict singletons.
 */
export function createFederation(release: Release, shared: Record<string, SharedLibrary>): RemoteTransport {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  globalThis.__KONNECT_BUNDLER_RUNTIME__ = bundlerRuntime;
  const integrities = new Map<string, string>();
  const lists = createFileLists(release);
  loadPageFiles(lists);

  const scripts: ModuleFederationRuntimePlugin = {
    name: 'konnect-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // Matches the preload in the document; without it a preload for another origin is fetched twice.
      script.crossOrigin = 'anonymous';
      const integrity = integrities.get(url.split('?')[0] ?? url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT };
    },
  };

  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [scripts],
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, { version, library }]) => [
        name,
        { version, lib: () => library as never, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ]),
    ),
  });

  return {
    async load(version, attempt) {
      const entry = new URL(version.base + version.entry, location.origin).href;
      if (!version.integrity && !isUnderDevelopment(entry)) throw new Error(`The entry of ${version.container} has no published hash.`);
      lists.prepare(version.base);
      integrities.set(entry, version.integrity);
      const isKnown = federation.moduleCache.get(version.container)?.inited;
      // A hung or failed script must not be asked for under the same address: the browser still holds the first request.
      if (!isKnown) {
        federation.registerRemotes([{ name: version.container, entry: attempt ? `${entry}?retry=${attempt}` : entry }], { force: attempt > 0 });
      }
      return federation.loadRemote(`${version.container}/remote`);
    },
  };
}
