// `build-host.mjs <name@address of a remote> <folder>`: a host of webpack and the federation plugin as their documentation shows it.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedVersions } from '@konnect/federation/shared';
import { webpack } from '@konnect/federation/webpack';

const [remote, output] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

/** What a page of a remote asks its host for. Its own context is not needed to load a page. */
const SHARED = Object.fromEntries(
  Object.keys(sharedVersions()).map((name) => [
    name,
    { singleton: true, version: versionOf(name), requiredVersion: `^${versionOf(name)}` },
  ]),
);

const compiler = webpack({
  context: fileURLToPath(new URL('.', import.meta.url)),
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { main: './host-start.mjs' },
  output: { path: output, publicPath: 'auto', filename: '[name].js', uniqueName: 'foreign' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        use: {
          loader: createRequire(import.meta.resolve('@konnect/federation/shared')).resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      },
    ],
  },
  optimization: { minimize: false },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'foreign',
      remotes: { careers: remote },
      shared: SHARED,
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
    }),
  ],
});
await new Promise((resolve, reject) => {
  compiler.run((error, stats) => {
    compiler.close(() => {
      if (error || stats.hasErrors())
        return reject(error ?? new Error(stats.toString({ all: false, errors: true })));
      resolve();
    });
  });
});
