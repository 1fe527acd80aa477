// Our containers only need this part of the plugin's runtime, which has 22 kB (gzip); see decision 016.

import { fittingVersion } from './shared-versions';

/** Library -> version -> loader: the share scope that `init` of a container takes. */
export type ShareScope = Record<
  string,
  Record<string, { get(): () => unknown; from: string; eager: true; loaded: 1 }>
>;

interface ConsumedLibrary {
  shareKey: string;
  requiredVersion?: string | false;
}

/** The used part of a container's `__webpack_require__`. */
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

/** The page may run another shell than the registry checked. @throws Error naming an unsuitable library */
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
  // A container with this field does not make its own instance.
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    initContainerEntry({ webpackRequire, shareScope }: InitOptions): void {
      checkRanges(webpackRequire, shareScope);
      webpackRequire.S[SCOPE] = shareScope;
    },
    /** Puts the shell's libraries in the place of a chunk's shared modules. */
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
