import { resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { hostBrowser } from './host.mjs';
import { FEDERATION } from './paths.mjs';

const OWN = resolve(FEDERATION, 'webpack/refresh');

export function withRefresh(config) {
  const { rules } = config.module;
  return {
    ...config,
    // After a failed compile the page would need a reload, even once the error is fixed.
    optimization: { ...config.optimization, emitOnErrors: false },
    module: {
      rules: [
        ...rules,
        // The compiler runs first and leaves `export const page` as it was.
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
        if (asked.context !== OWN) asked.request = resolve(OWN, 'runtime.cjs');
      }),
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, OWN] }),
    ],
  };
}

/** Only React's development copy can refresh. Styles are those of the published shell. */
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
