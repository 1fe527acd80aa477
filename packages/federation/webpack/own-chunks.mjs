import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'KonnectOwnChunks';

/** Gives webpack's own loading, which comes between the two modules, a list of this build alone. */
class SetAside extends RuntimeModule {
  #list;

  constructor(list) {
    super('konnect chunks aside', RuntimeModule.STAGE_BASIC);
    this.#list = list;
  }

  generate() {
    return `var own = [];\nown.all = globalThis.${this.#list} || [];\nglobalThis.${this.#list} = own;`;
  }
}

/** Passes chunks of the common list on to it, if they are files of this build. */
class TakeOwn extends RuntimeModule {
  #list;

  constructor(list) {
    super('konnect own chunks', RuntimeModule.STAGE_TRIGGER);
    this.#list = list;
  }

  generate() {
    return [
      `var own = globalThis.${this.#list}, all = own.all, chunk;`,
      `globalThis.${this.#list} = all;`,
      'var take = (item) => {',
      "  if (typeof item !== 'string') chunk = item;",
      `  else if (chunk && chunk[0].some((id) => ${RuntimeGlobals.getChunkScriptFilename}(id) === item)) own.push(chunk);`,
      '};',
      'all.slice().forEach(take);',
      'var push = all.push;',
      'all.push = (item) => { push.call(all, item); take(item); };',
    ].join('\n');
  }
}

/**
 * Keeps two builds of one remote apart in one page, though their chunks leave their modules in one list: each
 * chunk adds the name of its file, which carries the hash of its content, and a build takes only the files
 * that are its own. A list for each build would need a name of its own in every chunk, and then no chunk
 * would outlive a deploy.
 */
export class OwnChunks {
  #list;

  /** @param list name of the global list */
  constructor(list) {
    this.#list = list;
  }

  apply(compiler) {
    new webpack.BannerPlugin({
      // A banner would end the effect of "use strict".
      footer: true,
      raw: true,
      test: /\.js$/,
      exclude: /^remoteEntry\./,
      banner: ({ filename }) => `;globalThis.${this.#list}.push(${JSON.stringify(filename)});`,
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, needed) => {
        needed.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new SetAside(this.#list));
        compilation.addRuntimeModule(chunk, new TakeOwn(this.#list));
      });
    });
  }
}
