// `build-remote.mjs <webpack|rsbuild|vite> <folder> [text]`: the remote of this folder, by each builder as its documentation shows it.
// The output is in `dist` of the folder, and what the team says of its remote beside it. The text makes another version.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedRanges } from '@konnect/federation/shared';

const [builder = '', output = '', text = ''] = process.argv.slice(2);
const folder = resolve(output);
const SOURCE = fileURLToPath(new URL('./remote/', import.meta.url));
const dist = join(folder, 'dist');
const name = `hello_${builder}`;

/** The site provides them; the build has no copy of its own. */
const shared = Object.fromEntries(
  Object.entries(sharedRanges()).map(([library, requiredVersion]) => [
    library,
    { singleton: true, import: false, requiredVersion },
  ]),
);

const federation = {
  name,
  filename: 'remoteEntry.js',
  exposes: { './remote': join(SOURCE, 'remote.mjs') },
  shared,
  shareStrategy: 'loaded-first',
  manifest: true,
  dts: false,
};

const hashed = '[name].[contenthash:8].js';

const builders = {
  async webpack() {
    const { ModuleFederationPlugin } = await import('@module-federation/enhanced/webpack');
    const { webpack } = await import('@konnect/federation/webpack');
    const compiler = webpack({
      context: SOURCE,
      mode: 'production',
      entry: {},
      output: { path: dist, publicPath: 'auto', uniqueName: name, filename: hashed, chunkFilename: hashed },
      infrastructureLogging: { level: 'error' },
      plugins: [new webpack.BannerPlugin(text || name), new ModuleFederationPlugin(federation)],
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
  },
  async rsbuild() {
    const { createRsbuild } = await import('@rsbuild/core');
    const { pluginModuleFederation } = await import('@module-federation/rsbuild-plugin');
    const rsbuild = await createRsbuild({
      cwd: SOURCE,
      rsbuildConfig: {
        mode: 'production',
        source: { entry: {} },
        output: { distPath: { root: dist }, assetPrefix: 'auto', minify: false },
        plugins: [pluginModuleFederation(federation)],
        logLevel: 'error',
      },
    });
    const { close } = await rsbuild.build();
    await close();
  },
  async vite() {
    const { build } = await import('vite');
    const { federation: plugin } = await import('@module-federation/vite');
    await build({
      root: SOURCE,
      base: './',
      configFile: false,
      logLevel: 'error',
      plugins: [plugin(federation)],
      build: {
        outDir: dist,
        target: 'es2022',
        emptyOutDir: true,
        rollupOptions: { input: join(SOURCE, 'remote.mjs') },
      },
    });
  },
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await builders[builder]();
const team = {
  id: `hello-${builder}`,
  pages: {
    'hello-page': {
      paths: [`/hello-${builder}`],
      title: 'Hello from elsewhere',
      description: 'A page of another builder.',
    },
    'second-page': { paths: [`/hello-${builder}/second`], title: 'Second page' },
  },
  nav: [{ label: `Hello ${builder}`, to: `/hello-${builder}`, group: 'footer', order: 900 }],
  shared: sharedRanges(),
};
await writeFile(join(folder, 'konnect.json'), JSON.stringify(team));
