import { resolve } from 'node:path';
import webpack from 'webpack';
import { sharedVersions } from '../shared.mjs';
import { appImports } from './app-imports.mjs';
import { common, styles } from './common.mjs';
import { edgeReact } from './edge-react.mjs';
import { PageFiles } from './page-files.mjs';
import { appFolder, FEDERATION, packageFolder } from './paths.mjs';
import {
  editorChunks,
  editorMinimizers,
  MONACO_RULE,
  monacoStyles,
  monacoWorkers,
} from './staff-libraries.mjs';

const VERSIONS = new webpack.DefinePlugin({
  SHARED_VERSIONS: JSON.stringify(sharedVersions()),
  // The federation plugin's option `experiments.optimization` sets the same.
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  ENV_TARGET: JSON.stringify('web'),
});

/** Includes what the library has for its data router only, so every build of the shell needs this facade. */
const ROUTER_FACADE = { 'react-router-dom$': resolve(FEDERATION, 'facades/react-router-dom.ts') };

/** Facades keep shared libraries tree-shaken; the source alias gives a facade the real library. */
export const FACADES = {
  ...ROUTER_FACADE,
  '@tanstack/react-query$': resolve(FEDERATION, 'facades/react-query.ts'),
  '@tanstack/query-source$': resolve(packageFolder('@tanstack/react-query'), 'build/modern/index.js'),
};

/** Our deploys must not change the vendor file, so that repeat visits stay cheap. */
export const SPLIT_VENDOR = {
  chunks: 'async',
  cacheGroups: { vendor: { name: 'vendor', chunks: 'initial', test: /node_modules/, enforce: true } },
};

export function hostBrowser({
  entry,
  output,
  hot = false,
  publicPath = 'auto',
  facades = true,
  define = {},
}) {
  const folder = appFolder('shell');
  // A remote alone meets a production shell, so only a whole build may run React's development copy.
  const base = common({ folder, hot, nodeEnv: hot ? 'development' : 'production' });
  return {
    ...base,
    name: 'shell-browser',
    target: ['web', 'es2022'],
    // These entries load apart from the app: in each document, at idle time, or in a preview.
    entry: entry
      ? { main: entry }
      : {
          main: resolve(folder, 'src/index.ts'),
          bootstrap: resolve(folder, 'src/bootstrap/index.ts'),
          reader: resolve(folder, 'src/reader/index.ts'),
          slides: resolve(folder, 'src/slides/index.ts'),
          overlay: resolve(folder, 'src/overlay/index.ts'),
          preview: resolve(folder, 'src/preview/index.ts'),
        },
    cache: { ...base.cache, name: `${base.cache.name}-${facades ? 'shell' : 'plain'}` },
    output: {
      path: output ?? resolve(folder, 'dist'),
      publicPath,

      uniqueName: 'konnect-shell',
      filename: hot ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: hot ? '[name].js' : '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      strictModuleExceptionHandling: true,
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...(facades ? FACADES : ROUTER_FACADE) } },
    optimization: { ...base.optimization, splitChunks: hot ? false : SPLIT_VENDOR },
    plugins: [appImports(), styles(hot), new PageFiles(), VERSIONS, new webpack.DefinePlugin(define)],
  };
}

export function wholeSite(options) {
  const config = hostBrowser({ ...options, facades: false });
  const { splitChunks, minimizer } = config.optimization;
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...monacoWorkers('staff') } },
    module: { rules: [...config.module.rules, MONACO_RULE] },
    optimization: {
      ...config.optimization,
      minimizer: editorMinimizers(minimizer),
      ...(splitChunks
        ? { splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, ...editorChunks } } }
        : {}),
    },
    plugins: [...config.plugins, monacoStyles()],
  };
}

/** It also gives shared libraries to the remotes' server bundles. */
export function hostServer({ output } = {}) {
  const folder = appFolder('shell');
  const base = common({ folder, server: true });
  return {
    ...base,
    name: 'shell-server',
    target: 'node20',
    entry: { server: resolve(folder, 'src/entry-server.tsx') },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...ROUTER_FACADE } },
    output: {
      path: resolve(output ?? resolve(folder, 'dist'), 'server'),
      filename: '[name].cjs',
      publicPath: '/',
      library: { type: 'commonjs2' },
    },
    plugins: [
      appImports(),
      edgeReact(folder),
      VERSIONS,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
