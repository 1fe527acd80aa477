import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'KonnectOwnChunks';

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
 * All builds of a remote share a chunk list, so that equal chunks outlive a deploy; each takes its own files.
 */
export class OwnChunks {
  #list;

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
