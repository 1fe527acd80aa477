import { resolve } from 'node:path';
import webpack from 'webpack';

/**
 * Puts the edge's React in the place of `react` for all modules of the shell's bundle, and so for the remotes
 * that it lends React to, less for the two files that the edge's React is made of.
 * @param folder the shell's
 */
export function edgeReact(folder) {
  const replacement = resolve(folder, 'src/app/edge-react.cjs');
  const parts = new Set([replacement, resolve(folder, 'src/app/edge-suspense.tsx')]);
  return new webpack.NormalModuleReplacementPlugin(/^react$/, (resource) => {
    if (!parts.has(resource.contextInfo.issuer)) resource.request = replacement;
  });
}
