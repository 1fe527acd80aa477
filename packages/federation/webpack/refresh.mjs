// Development of one remote in the federated site: edits are refreshed in the page and keep the state of
// React.
import { resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { hostBrowser } from './host.mjs';
import { FEDERATION } from './paths.mjs';

const OWN = resolve(FEDERATION, 'webpack/refresh');

/** Adds what refreshes the components of a remote, with the runtime that the page's shell brought. */
export function withRefresh(config) {
  const { rules } = config.module;
  return {
    ...config,
    // With what does not compile the page would have to be loaded again, also after it was mended.
    optimization: { ...config.optimization, emitOnErrors: false },
    module: {
      rules: [
        ...rules,
        // After the compiler, which has left `export const page` as it was.
        {
          test: /[\\/]src[\\/]routes[\\/][^\\/]+\.tsx$/,
          enforce: 'post',
          loader: resolve(OWN, 'page-loader.cjs'),
        },
      ],
    },
    plugins: [
      ...config.plugins,
      new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(?:\.js)?$/, (asked) => {
        // All but the one that asks for the library itself.
        if (asked.context !== OWN) asked.request = resolve(OWN, 'runtime.cjs');
      }),
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, OWN] }),
    ],
  };
}

/**
 * The shell with React's development copy, which alone can refresh what it renders. Its styles are those of
 * the published shell.
 */
export function developmentShell({ output, publicPath }) {
  const config = hostBrowser({ output, publicPath, hot: true });
  const { main } = config.entry;
  return {
    ...config,
    name: 'shell-development',
    entry: { main: [resolve(OWN, 'setup.cjs'), main] },
    cache: { ...config.cache, name: `${config.cache.name}-development` },
  };
}
