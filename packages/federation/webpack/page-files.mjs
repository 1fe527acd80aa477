import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'KonnectPageFiles';

/** The shell knows the hash of each chunk; without a shell the build loads its chunks itself. */
class ScriptModule extends RuntimeModule {
  constructor() {
    // It must follow the module that it wraps.
    super('konnect page files', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const load = RuntimeGlobals.loadScript;
    return `var loadAlone = ${load};\n${load} = (url, done, key, id) => (globalThis.__KONNECT_SCRIPT__ || loadAlone)(url, done, key, id);`;
  }
}

export class PageFiles {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new ScriptModule()));
    });
  }
}

/** Runs inside the build's own runtime, so it may use nothing from outside. */
export const insertStyle = (link) =>
  globalThis.__KONNECT_STYLE__ ? globalThis.__KONNECT_STYLE__(link) : document.head.appendChild(link);
