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
  // What the option `experiments.optimization` of the federation plugin sets in a build that has the plugin.
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  ENV_TARGET: JSON.stringify('web'),
});

/**
 * The router's facade also has what the library itself has for its data router alone, so that every build of
 * the shell needs it.
 */
const ROUTER_FACADE = { 'react-router-dom$': resolve(FEDERATION, 'facades/react-router-dom.ts') };

/**
 * Facades keep the shared libraries tree-shaken; the source alias is how a facade reaches the real library.
 */
export const FACADES = {
  ...ROUTER_FACADE,
  '@tanstack/react-query$': resolve(FEDERATION, 'facades/react-query.ts'),
  '@tanstack/query-source$': resolve(packageFolder('@tanstack/react-query'), 'build/modern/index.js'),
};

/**
 * Splits what changes with our deploys from what does not, so that a repeat visit after a deploy is cheap.
 */
export const SPLIT_VENDOR = {
  chunks: 'async',
  cacheGroups: { vendor: { name: 'vendor', chunks: 'initial', test: /node_modules/, enforce: true } },
};

/** The shell's browser build: a plain webpack app that makes a federation runtime instance of its own. */
export function hostBrowser({
  entry,
  output,
  hot = false,
  publicPath = 'auto',
  facades = true,
  define = {},
}) {
  const folder = appFolder('shell');
  // Everything in one build may run React's development copy; a remote alone meets a production shell and may
  // not.
  const base = common({ folder, hot, nodeEnv: hot ? 'development' : 'production' });
  return {
    ...base,
    name: 'shell-browser',
    target: ['web', 'es2022'],
    // The bootstrap stands in each document; reader and slides are fetched when a page is idle: none is part
    // of the app. No visitor's page names overlay and preview, which are for who looks at another version.
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

/**
 * All remotes in one build: the shell's own settings, less federation and facades, with what the staff's
 * editors need.
 */
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

/**
 * The shell's bundle for the edge: rendering, and the shared libraries that the remotes' server bundles ask
 * for.
 */
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
