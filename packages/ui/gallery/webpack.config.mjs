// Two builds, one to render and one to hydrate, with the real builds' options where they matter.
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
export const OUT = resolve(here, '.out');

function config({ name, server, entry, output, externals, optimization }) {
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: 'k[hash:base64:6]',
        localIdentHashSalt: 'konnect',
        exportOnlyLocals: server,
      },
    },
  };
  return {
    name,
    mode: 'production',
    context: resolve(here, '../../..'),
    target: server ? 'node' : 'web',
    devtool: false,
    entry,
    output: {
      path: OUT,
      filename: '[name].js',
      chunkFilename: '[name].chunk.js',
      publicPath: '/',
      ...output,
    },
    externals,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: server
        ? ['node', 'import', 'module', 'default']
        : ['browser', 'import', 'module', 'default'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        },
        { test: /\.css$/, sideEffects: true, use: server ? [css] : [MiniCssExtractPlugin.loader, css] },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name][ext]', emit: !server } },
      ],
    },
    plugins: server
      ? []
      : [
          new MiniCssExtractPlugin({
            filename: '[name].css',
            chunkFilename: '[name].chunk.css',
            ignoreOrder: true,
          }),
        ],
    optimization: {
      minimize: !server,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
      ...optimization,
    },
    performance: { hints: false },
  };
}

export const browser = config({
  name: 'browser',
  server: false,
  entry: { client: resolve(here, 'src/client.tsx') },
});
export const server = config({
  name: 'server',
  server: true,
  entry: { server: resolve(here, 'src/server.tsx') },
  output: { library: { type: 'commonjs2' }, filename: '[name].cjs' },
});

/** One entry per export, without React, for its size. */
export const sizes = (entries) =>
  config({
    name: 'sizes',
    server: false,
    entry: entries,
    output: { path: resolve(OUT, 'sizes') },
    externals: { react: 'var React', 'react-dom': 'var ReactDOM', 'react/jsx-runtime': 'var JSX' },
    optimization: { splitChunks: false, runtimeChunk: { name: 'runtime' } },
  });
