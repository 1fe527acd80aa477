import { resolve } from 'node:path';
import webpack from 'webpack';

/** All modules get the edge's React, except the two files that it consists of itself. */
export function edgeReact(folder) {
  const replacement = resolve(folder, 'src/app/edge-react.cjs');
  const parts = new Set([replacement, resolve(folder, 'src/app/edge-suspense.tsx')]);
  return new webpack.NormalModuleReplacementPlugin(/^react$/, (resource) => {
    if (!parts.has(resource.contextInfo.issuer)) resource.request = replacement;
  });
}
