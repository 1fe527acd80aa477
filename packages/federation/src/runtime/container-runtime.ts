// What the containers of `@module-federation/enhanced` call, as far as ours need it: they share libraries and
// expose a remote, and that is all. The plugin's own runtime does much more in 22 kB (gzip); see the decision
// 016.

import { fittingVersion } from './shared-versions';

/** Library -> version -> how to get it: the share scope that `init` of a container takes. */
export type ShareScope = Record<
  string,
  Record<string, { get(): () => unknown; from: string; eager: true; loaded: 1 }>
>;

/** A library that a container takes from the host, as its build wrote it. */
interface ConsumedLibrary {
  shareKey: string;
  /** E.g. `^19.0.0`. */
  requiredVersion?: string | false;
}

/** What is used of a container's `__webpack_require__`. */
export interface ContainerRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Scope name -> libraries. */
  S: Record<string, ShareScope>;
  consumesLoadingData: {
    chunkMapping?: Record<string, readonly (string | number)[]>;
    moduleIdToConsumeDataMapping?: Record<string, ConsumedLibrary>;
  };
}

interface InitOptions {
  webpackRequire: ContainerRequire;
  shareScope: ShareScope;
}

interface ConsumesOptions {
  webpackRequire: ContainerRequire;
  chunkId: string | number;
}

const SCOPE = 'default';

/** @throws Error naming a library that the host does not share */
function shared(scope: ShareScope | undefined, name: string): unknown {
  const [provided] = Object.values(scope?.[name] ?? {});
  if (!provided) throw new Error(`The shell shares no ${name}.`);
  return provided.get()();
}

/**
 * The registry has refused what does not fit; this is for the page in which another shell runs than it
 * compared with.
 * @throws Error naming the first library of which the host has no version within the container's range
 */
function checkRanges({ consumesLoadingData }: ContainerRequire, scope: ShareScope): void {
  for (const { shareKey, requiredVersion } of Object.values(
    consumesLoadingData.moduleIdToConsumeDataMapping ?? {},
  )) {
    const provided = Object.keys(scope[shareKey] ?? {});
    if (requiredVersion && provided[0] && !fittingVersion(provided, requiredVersion))
      throw new Error(`It needs ${shareKey} ${requiredVersion}, and the shell has ${provided.join(', ')}.`);
  }
}

export const containerRuntime = {
  // There, it keeps a container from making an instance of its own.
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    initContainerEntry({ webpackRequire, shareScope }: InitOptions): void {
      checkRanges(webpackRequire, shareScope);
      webpackRequire.S[SCOPE] = shareScope;
    },
    /** Puts the shell's libraries in the place of the modules that a chunk takes from the scope. */
    consumes({ webpackRequire, chunkId }: ConsumesOptions): void {
      const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } = webpackRequire.consumesLoadingData;
      for (const id of chunkMapping[chunkId] ?? []) {
        const name = moduleIdToConsumeDataMapping[id]?.shareKey ?? String(id);
        webpackRequire.m[id] ??= (module) => {
          module.exports = shared(webpackRequire.S[SCOPE], name);
        };
      }
    },
  },
};
