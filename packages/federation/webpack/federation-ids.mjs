const NAME = 'KonnectFederationIds';

const IDS = [
  [/[\\/]\.federation[\\/]entry\./, 'federation'],
  [/^webpack\/container\/entry\//, 'container'],
];

/** Ids from these modules' text would contain the path of this folder and differ between machines. */
export class FederationIds {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // This must run before webpack numbers the other modules.
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
