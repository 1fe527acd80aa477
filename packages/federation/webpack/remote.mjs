import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { SINGLETONS, sharedRanges } from '../shared.mjs';
import { appImports } from './app-imports.mjs';
import { common, styles } from './common.mjs';
import { PageFiles } from './page-files.mjs';
import { FederationIds } from './federation-ids.mjs';
import { OwnChunks } from './own-chunks.mjs';
import { appFolder, chunkList, containerName, ENTRY_HASH, FEDERATION, ROOT } from './paths.mjs';
import {
  editorChunks,
  editorMinimizers,
  MONACO_RULE,
  monacoStyles,
  monacoWorkers,
  withoutBrowserLibraries,
  withoutSourceAddresses,
} from './staff-libraries.mjs';

/** Chunk name of what a remote exposes. */
export const EXPOSED = 'remote';

const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]/;

/**
 * The browser build of a remote: one container that exposes `./remote`. `isRefreshed`: it runs in a shell
 * under development alone.
 */
export function remoteBrowser({ id, output, hot = false, isRefreshed = false, port }) {
  const folder = appFolder(id);
  const base = common({
    ...{ id, folder, hot, isRefreshed },
    nodeEnv: isRefreshed ? 'development' : 'production',
  });
  const ranges = sharedRanges();
  return {
    ...base,
    name: `${id}-browser`,
    target: ['web', 'es2022'],
    entry: {},
    // The plugin warns of `publicPath: 'auto'` in each build; the manifest is served beside the files, where
    // that is right.
    infrastructureLogging: { level: 'error' },
    output: {
      path: output ?? resolve(folder, 'dist'),
      publicPath: hot ? `http://127.0.0.1:${port}/` : 'auto',

      uniqueName: `konnect-${id}`,
      filename: hot ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: hot ? '[name].js' : '[name].[contenthash:8].js',
      chunkLoadingGlobal: chunkList(id),
      strictModuleExceptionHandling: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...monacoWorkers(id) } },
    module: { rules: [...base.module.rules, MONACO_RULE] },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: editorChunks },
      minimizer: editorMinimizers(base.optimization.minimizer),
    },
    // The shell lends each container the few calls of the runtime that it makes.
    externals: [
      ({ request }, done) =>
        BUNDLER_RUNTIME.test(request) ? done(null, 'global __KONNECT_BUNDLER_RUNTIME__') : done(),
    ],
    plugins: [
      appImports(),
      monacoStyles(),
      ...(hot ? [] : [withoutSourceAddresses()]),
      styles(hot),
      new PageFiles(),
      new FederationIds(),
      // Chunks under development have no hash in their names, and there is one version of them.
      ...(hot ? [] : [new OwnChunks(chunkList(id))]),
      new ModuleFederationPlugin({
        name: containerName(id, hot ? 'dev' : ENTRY_HASH),
        filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        // For hosts of other makers; the shell asks for none.
        manifest: hot ? false : { filePath: 'server' },
        dts: false,
        // Named, so that the descriptor can list its chunk for the preloads.
        exposes: { './remote': { import: [resolve(folder, 'src/remote.ts')], name: EXPOSED } },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.keys(SINGLETONS).map((name) => [
            name,
            { singleton: true, import: false, requiredVersion: ranges[name] },
          ]),
        ),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}

/**
 * The edge's build of a remote: one CommonJS file whose shared libraries come from the shell's own bundle.
 */
export function remoteServer({ id, output }) {
  const folder = appFolder(id);
  const base = common({ id, folder, server: true });
  return {
    ...base,
    name: `${id}-server`,
    target: 'node20',
    entry: { server: resolve(folder, 'src/remote.ts') },
    output: {
      path: resolve(output ?? resolve(folder, 'dist'), 'server'),
      filename: '[name].cjs',
      publicPath: '/',
      library: { type: 'commonjs2' },
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...withoutBrowserLibraries } },
    externals: Object.fromEntries(Object.keys(SINGLETONS).map((name) => [name, `commonjs2 ${name}`])),
    plugins: [appImports(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * The runtime that a container needs where no host lends it one. Containers of ours load no remotes
 * themselves.
 */
export function runtimeToLend(output) {
  return {
    context: ROOT,
    mode: 'production',
    target: ['web', 'es2022'],
    cache: false,
    entry: { runtime: resolve(FEDERATION, 'webpack/lend-runtime.mjs') },
    output: { path: output, filename: '[name].js' },
    plugins: [
      // What the option `experiments.optimization` of the federation plugin sets.
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
  };
}
