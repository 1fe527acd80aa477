import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

const roots = new Map();

function packageRoot(folder) {
  let root = roots.get(folder);
  if (!root) {
    root = existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder));
    roots.set(folder, root);
  }
  return root;
}

/**
 * `#app/x` is `src/x` of the package that asks; webpack tries only the first target of a package's `imports`
 * list.
 */
export function appImports() {
  return new webpack.NormalModuleReplacementPlugin(/^#app\//, (resource) => {
    resource.request = join(packageRoot(resource.context), 'src', resource.request.slice('#app/'.length));
  });
}
