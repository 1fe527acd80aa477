const NAME = 'KonnectFederationIds';

/** Names by which the federation plugin's own modules are known, with the ids that they get. */
const IDS = [
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
  [/^webpack\/container\/entry\//, 'container'],
];

/**
 * The federation plugin's own modules contain the path of this folder, so an id worked out of them would
 * differ from machine to machine, and so would every file that names it.
 */
export class FederationIds {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before webpack numbers the others.
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules) {
          const name = module.nameForCondition?.() ?? module.libIdent?.({ context: compiler.context }) ?? '';
          const id = IDS.find(([pattern]) => pattern.test(name))?.[1];
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
