// The resolver tries only the first target of a package's `imports` list, so this plugin resolves `#app/x`.
const appImports = {
  apply(resolver) {
    const target = resolver.ensureHook('resolve');
    resolver.getHook('described-resolve').tapAsync('AppImports', (request, context, callback) => {
      if (!request.request?.startsWith('#app/')) return callback();
      const next = {
        ...request,
        path: request.descriptionFileRoot,
        request: `./src/${request.request.slice('#app/'.length)}`,
        fullySpecified: false,
      };
      return resolver.doResolve(target, next, null, context, callback);
    });
  },
};

module.exports = {
  resolve: {
    plugins: [appImports],
    extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    exportsFields: ['exports'],
  },
};
