// `build-remote.mjs <webpack|rsbuild|vite> <folder> [text]`: the remote of this folder, by each builder as its documentation shows it.
// The output is in `dist` of the folder, and what the team says of its remote beside it. The text makes another version.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedRanges } from '@konnect/federation/shared';
import { consumed, emptied, federationOptions, runRsbuild, runVite, runWebpack } from './builders.mjs';

const [builder = '', output = '', text = ''] = process.argv.slice(2);
const SOURCE = fileURLToPath(new URL('./remote/', import.meta.url));
const folder = await emptied(output);
const dist = join(folder, 'dist');
const name = `hello_${builder}`;

const federation = federationOptions({
  name,
  filename: 'remoteEntry.js',
  exposes: { './remote': join(SOURCE, 'remote.mjs') },
  shared: consumed(),
  manifest: true,
});

const hashed = '[name].[contenthash:8].js';

const builders = {
  webpack: () =>
    runWebpack(
      {
        context: SOURCE,
        entry: {},
        output: { path: dist, publicPath: 'auto', uniqueName: name, filename: hashed, chunkFilename: hashed },
      },
      federation,
      ({ BannerPlugin }) => [new BannerPlugin(text || name)],
    ),
  rsbuild: () =>
    runRsbuild(
      SOURCE,
      {
        source: { entry: {} },
        output: { distPath: { root: dist }, assetPrefix: 'auto', minify: false },
      },
      federation,
    ),
  vite: () =>
    runVite(SOURCE, { outDir: dist, rollupOptions: { input: join(SOURCE, 'remote.mjs') } }, federation),
};

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
