import type { Release, ReleaseVersion } from '@konnect/contracts';
import {
  createInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { checkModules } from './checked-modules';
import { createFileLists } from './file-lists';
import { entryOptions, withRefetch } from './foreign-entry';
import { checkInsertedFiles } from './inserted-files';
import {
  entryAddress,
  entryScript,
  ENTRY_TIMEOUT,
  retryAddress,
  type RemoteTransport,
  type SharedLibrary,
} from './load-entry';
import { loadPageFiles } from './page-files';
import { fittingVersion, versionsOf } from './shared-versions';

interface Wanted {
  version: ReleaseVersion;
  attempt: number;
}

function entryPlugin(wanted: ReadonlyMap<string, Wanted>): ModuleFederationRuntimePlugin {
  return {
    name: 'konnect-entries',
    createScript({ url, remoteInfo }) {
      const next = remoteInfo && wanted.get(remoteInfo.name);
      if (!next) return undefined;
      const script = entryScript(retryAddress(url, next.attempt), next.version.integrity);
      return { script, timeout: ENTRY_TIMEOUT };
    },
  };
}

/** The runtime knows one version per copy and only warns; this checks all versions and refuses. */
function versionsPlugin(shared: Record<string, SharedLibrary>): ModuleFederationRuntimePlugin {
  return {
    name: 'konnect-versions',
    resolveShare(share) {
      const served = versionsOf(shared[share.pkgName]?.version ?? '');
      const own = share.shareScopeMap[share.scope]?.[share.pkgName]?.[served[0] ?? ''];
      const { shareConfig } = share.shareInfo;
      if (!own || !shareConfig.singleton || !shareConfig.requiredVersion) return share;
      if (fittingVersion(served, shareConfig.requiredVersion))
        share.resolver = () => ({ shared: own, useTreesShaking: false });
      else shareConfig.strictVersion = true;
      return share;
    },
  };
}

function sharedOptions(shared: Record<string, SharedLibrary>) {
  return Object.fromEntries(
    Object.entries(shared).map(([name, { version: served, library }]) => {
      const [version = ''] = versionsOf(served);
      const requiredVersion = `^${version.split('.')[0]}.0.0`;
      return [name, { version, lib: () => library, shareConfig: { singleton: true, requiredVersion } }];
    }),
  );
}

let isNegotiated = false;

function createStandardFederation(release: Release, shared: Record<string, SharedLibrary>): RemoteTransport {
  const lists = createFileLists(release);
  // Otherwise the small runtime has our own containers, and this one has those of other builders.
  if (release.runtime) {
    // Our containers bring no runtime: they use the page's one copy.
    globalThis.__KONNECT_BUNDLER_RUNTIME__ = bundlerRuntime;
    loadPageFiles(lists);
  }
  checkInsertedFiles(release, lists);
  const wanted = new Map<string, Wanted>();
  // Every release of a page has the same shell, and so the same libraries.
  if (!isNegotiated) registerGlobalPlugins([versionsPlugin(shared)]);
  isNegotiated = true;
  const host = createInstance({
    name: 'konnect_shell',
    remotes: [],
    // The other strategy loads the entries of all remotes before it shares anything.
    shareStrategy: 'loaded-first',
    shared: sharedOptions(shared),
    plugins: [entryPlugin(wanted)],
  });

  return {
    async load(version, attempt) {
      const { container } = version;
      const entry = entryOptions(version, entryAddress(version), attempt);
      lists.prepare(version.base);
      if (entry.type === 'module') await checkModules(entry.entry);
      wanted.set(container, { version, attempt });
      host.registerRemotes([{ name: container, ...entry }], {
        force: entry.type === 'module' && attempt > 0,
      });
      return withRefetch(await host.loadRemote(`${container}/remote`), version);
    },
  };
}

const made = new WeakMap<Release, RemoteTransport>();

/** Takes containers of any builder; developer tools see it in `__FEDERATION__`. @param shared name -> copy */
export function standardFederation(release: Release, shared: Record<string, SharedLibrary>): RemoteTransport {
  let transport = made.get(release);
  if (!transport) made.set(release, (transport = createStandardFederation(release, shared)));
  return transport;
}
