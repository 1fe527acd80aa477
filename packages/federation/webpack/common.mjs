import { resolve } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { createRequire } from 'node:module';
import { CATALOGUE } from '../build/messages/catalogue.mjs';
import { insertStyle } from './page-files.mjs';
import { FEDERATION, IS_INSTALLED, packageFolder, ROOT } from './paths.mjs';

const require = createRequire(import.meta.url);

/** Equal for edge and browser; the remote's id separates two repositories with equal paths. */
const cssModules = (id) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: 'k[hash:base64:6]',
  localIdentHashSalt: IS_INSTALLED ? `konnect-${id}` : 'konnect',
});

function swcRule({ refresh, sourceMaps }) {
  return {
    test: /\.tsx?$/,
    exclude: [/node_modules/, CATALOGUE],
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        sourceMaps,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          // The refresh code needs React's development copy, which a production shell does not have.
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        },
      },
    },
  };
}

const MESSAGES_RULE = {
  test: CATALOGUE,
  exclude: /node_modules/,
  use: { loader: resolve(FEDERATION, 'build/messages/loader.mjs') },
};

const ROUTER_RULE = {
  test: /react-router[\\/]dist[\\/]production[\\/][^\\/]+\.mjs$/,
  use: { loader: resolve(FEDERATION, 'webpack/unused-components.cjs') },
};

function cssRule({ id, server }) {
  const css = {
    loader: require.resolve('css-loader'),
    options: { modules: { ...cssModules(id), exportOnlyLocals: server }, importLoaders: 0 },
  };
  return {
    test: /\.css$/,
    sideEffects: true,
    use: server ? [css] : [MiniCssExtractPlugin.loader, css],
  };
}

/** `hot`: development; `isRefreshed`: with refresh, in a page that runs React's development copy. */
export function common({
  id,
  folder,
  server = false,
  hot = false,
  isRefreshed = false,
  production = !hot,
  nodeEnv = 'production',
}) {
  return {
    context: ROOT,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'eval-cheap-module-source-map',
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(ROOT, '.cache/webpack'),
      name: `${folder.split('/').pop()}-${server ? 'server' : 'browser'}-${hot ? 'dev' : 'prod'}${isRefreshed ? '-refreshed' : ''}`,
      buildDependencies: {
        config: [
          ...[
            'common',
            'edge-react',
            'federation-ids',
            'host',
            'own-chunks',
            'page-files',
            'paths',
            'refresh',
            'remote',
            'staff-libraries',
            'index',
          ].map((name) => resolve(FEDERATION, `webpack/${name}.mjs`)),
          resolve(FEDERATION, 'shared.mjs'),
          resolve(FEDERATION, 'build/messages/catalogue.mjs'),
        ],
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: server
        ? ['node', 'import', 'module', 'default']
        : ['browser', 'import', 'module', 'default'],
      // The package's development copy beside the production one would be a second router.
      alias: {
        'react-router$': resolve(packageFolder('react-router'), 'dist/production/index.mjs'),
        'react-router/dom$': resolve(packageFolder('react-router'), 'dist/production/dom-export.mjs'),
      },
    },
    module: {
      rules: [
        swcRule({ refresh: isRefreshed, sourceMaps: hot && !server }),
        MESSAGES_RULE,
        // Developer tools show the names that the rule removes.
        ...(server || !production ? [] : [ROUTER_RULE]),
        cssRule({ id, server }),
        {
          test: /\.(woff2|ttf|svg|png|jpg|avif|webp)$/,
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:8][ext]', emit: !server },
        },
      ],
    },
    optimization: {
      minimize: production && !server,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { mangle: true, compress: { passes: 2 } },
        }),
        new CssMinimizerPlugin(),
      ],
      nodeEnv,
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
    },
    performance: { hints: false },
  };
}

export function styles(hot) {
  return new MiniCssExtractPlugin({
    filename: hot ? '[name].css' : '[name].[contenthash:8].css',
    chunkFilename: hot ? '[name].css' : '[name].[contenthash:8].css',
    ignoreOrder: true,
    insert: insertStyle,
  });
}
