import type { Release, ReleaseVersion } from '@konnect/contracts';
import { containerRuntime, type ShareScope } from './container-runtime';
import { createFileLists } from './file-lists';
import {
  entryAddress,
  entryScript,
  ENTRY_TIMEOUT,
  retryAddress,
  type RemoteTransport,
  type SharedLibrary,
} from './load-entry';
import { loadPageFiles } from './page-files';
import { versionsOf } from './shared-versions';

const EXPOSED = './remote';

/** ModuleFederationPlugin makes it. */
interface Container {
  /** May be called again with the same scope. */
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Entries come from the release, so the browser asks no registry. @param shared name -> the host's copy */
export function createFederation(release: Release, shared: Record<string, SharedLibrary>): RemoteTransport {
  globalThis.__KONNECT_BUNDLER_RUNTIME__ = containerRuntime;
  const lists = createFileLists(release);
  loadPageFiles(lists);
  const scope: ShareScope = {};
  for (const [name, { version, library }] of Object.entries(shared)) {
    const provided = { get: () => () => library, from: 'shell', eager: true, loaded: 1 } as const;
    scope[name] = Object.fromEntries(versionsOf(version).map((served) => [served, provided]));
  }

  return {
    async load(version, attempt) {
      const entry = entryAddress(version);
      lists.prepare(version.base);
      if (!containerOf(version)) await loadEntry(retryAddress(entry, attempt), version.integrity);
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
    const script = entryScript(src, integrity);
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
