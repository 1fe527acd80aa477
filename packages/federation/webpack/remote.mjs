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

export const EXPOSED = 'remote';

const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]/;

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
    // The plugin warns of `publicPath: 'auto'`, which is right for a manifest beside the files.
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
    // The shell lends each container the few calls of the runtime that it needs.
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
      // Development chunks have no hash in their names, and only one version.
      ...(hot ? [] : [new OwnChunks(chunkList(id))]),
      new ModuleFederationPlugin({
        name: containerName(id, hot ? 'dev' : ENTRY_HASH),
        filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
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

/** One CommonJS file, which gets shared libraries from the shell's bundle. */
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

export function runtimeToLend(output) {
  return {
    context: ROOT,
    mode: 'production',
    target: ['web', 'es2022'],
    cache: false,
    entry: { runtime: resolve(FEDERATION, 'webpack/lend-runtime.mjs') },
    output: { path: output, filename: '[name].js' },
    plugins: [
      // The federation plugin's option `experiments.optimization` sets the same.
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
