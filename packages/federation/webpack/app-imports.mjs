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

/** Webpack tries only the first of several `imports` targets, so this resolves `#app/x`. */
export function appImports() {
  return new webpack.NormalModuleReplacementPlugin(/^#app\//, (resource) => {
    resource.request = join(packageRoot(resource.context), 'src', resource.request.slice('#app/'.length));
  });
}
