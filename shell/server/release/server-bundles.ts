import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Remote } from '@konnect/host-api';
import { loadServerBundle, type EdgeVersion } from '@konnect/registry/release-source';
import type * as entryServer from '../../src/entry-server';
import { integrityOf } from './release-view';

export type ShellBundle = typeof entryServer;

const nodeRequire = createRequire(import.meta.url);

/** Loads the server bundles of published versions from disk, each once, and only when its hash is the published one. */
export class ServerBundles {
  readonly #folder: string;
  readonly #loaded = new Map<string, Promise<unknown>>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'assets');
  }

  shell(version: EdgeVersion): Promise<ShellBundle> {
    return this.#load(version, nodeRequire) as Promise<ShellBundle>;
  }

  /** A remote's bundle gets the shared libraries out of the shell's: one React on the edge as in the browser. */
  async remote(version: EdgeVersion, shell: EdgeVersion): Promise<Remote> {
    const { shared } = await this.shell(shell);
    const require = (name: string): unknown => (name in shared ? shared[name] : nodeRequire(name));
    const bundle = (await this.#load(version, require, shell.version)) as { remote: Remote };
    return bundle.remote;
  }

  get size(): number {
    return this.#loaded.size;
  }

  /** Drops what no release uses any more. */
  keepOnly(versions: ReadonlySet<string>): void {
    for (const key of this.#loaded.keys()) {
      const [bundle = '', shell] = key.split(' ');
      // A remote outlives many shells; its copy for one that is gone would hold that whole shell in memory.
      if (!versions.has(bundle) || (shell && !versions.has(`shell@${shell}`))) this.#loaded.delete(key);
    }
  }

  #load(version: EdgeVersion, require: (name: string) => unknown, host = ''): Promise<unknown> {
    // A remote's bundle is bound to the shell whose libraries it got.
    const key = `${version.id}@${version.version} ${host}`;
    let loading = this.#loaded.get(key);
    if (!loading) {
      loading = this.#run(version, require);
      this.#loaded.set(key, loading);
      loading.catch(() => this.#loaded.delete(key));
    }
    return loading;
  }

  #run(version: EdgeVersion, require: (name: string) => unknown): Promise<unknown> {
    const { id, serverEntry } = version;
    return loadServerBundle(
      {
        file: join(this.#folder, id, version.version, serverEntry),
        name: `${id}-${version.version}.cjs`,
        integrity: integrityOf(version, serverEntry),
      },
      require,
    );
  }
}
