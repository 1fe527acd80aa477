// What the containers of `@module-federation/enhanced` call, as far as ours need it: they share libraries and expose a remote, and that is all.
// The plugin's own runtime does much more in 22 kB (gzip); see the decision 016.

/** Library -> version -> how to get it: the share scope that `init` of a container takes. */
export type ShareScope = Record<
  string,
  Record<string, { get(): () => unknown; from: string; eager: true; loaded: 1 }>
>;

/** What is used of a container's `__webpack_require__`. */
export interface ContainerRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Scope name -> libraries. */
  S: Record<string, ShareScope>;
  consumesLoadingData: {
    chunkMapping?: Record<string, readonly (string | number)[]>;
    moduleIdToConsumeDataMapping?: Record<string, { shareKey: string }>;
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

export const containerRuntime = {
  // There, it keeps a container from making an instance of its own.
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    initContainerEntry({ webpackRequire, shareScope }: InitOptions): void {
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
