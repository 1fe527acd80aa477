// `build-remote.mjs <webpack|rsbuild|vite|island|frameworks> <folder> [text]`: the remote of this folder, by
// each builder as its documentation shows it. Two by webpack share nothing: `island` is on another major of
// React, and `frameworks` has none. The output is in `dist` of the folder, and what the team says of its
// remote beside it. The text makes another version.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedRanges } from '@konnect/federation/shared';
import { consumed, emptied, federationOptions, runRsbuild, runVite, runWebpack } from './builders.mjs';

const [builder = '', output = '', text = ''] = process.argv.slice(2);
const ISLANDS = {
  island: {
    start: '/hello-island/first',
    pages: { 'island-page': { paths: ['/hello-island/:name'], title: 'An island' } },
    island: 'React 18.3.1',
  },
  frameworks: {
    start: '/hello-frameworks/lit',
    pages: {
      'lit-page': { paths: ['/hello-frameworks/lit'], title: 'A page of Lit' },
      'svelte-page': { paths: ['/hello-frameworks/svelte'], title: 'A page of Svelte' },
    },
    island: 'Lit 3 and Svelte 5',
  },
};
const isIsland = builder in ISLANDS;
const SOURCE = fileURLToPath(new URL(isIsland ? `./${builder}/` : './remote/', import.meta.url));
const folder = await emptied(output);
const dist = join(folder, 'dist');
const name = `hello_${builder}`;

const federation = federationOptions({
  name,
  filename: 'remoteEntry.js',
  exposes: { './remote': join(SOURCE, 'remote.mjs') },
  shared: isIsland ? {} : consumed(),
  manifest: true,
});

const hashed = '[name].[contenthash:8].js';

const builders = {
  webpack: (more = {}) =>
    runWebpack(
      {
        context: SOURCE,
        entry: {},
        output: { path: dist, publicPath: 'auto', uniqueName: name, filename: hashed, chunkFilename: hashed },
        ...more,
      },
      federation,
      ({ BannerPlugin }) => [new BannerPlugin(text || name)],
    ),
  island: () => builders.webpack({ resolve: { alias: { react: 'react-18', 'react-dom': 'react-dom-18' } } }),
  frameworks: () => builders.webpack({ module: { rules: [{ test: /\.svelte$/, use: 'svelte-loader' }] } }),
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
const own = {
  start: `/hello-${builder}`,
  pages: {
    'hello-page': {
      paths: [`/hello-${builder}`],
      title: 'Hello from elsewhere',
      description: 'A page of another builder.',
    },
    'second-page': { paths: [`/hello-${builder}/second`], title: 'Second page' },
  },
  shared: sharedRanges(),
};
const { start, ...said } = ISLANDS[builder] ?? own;
const team = {
  id: `hello-${builder}`,
  nav: [{ label: `Hello ${builder}`, to: start, group: 'footer', order: 900 }],
  ...said,
};
await writeFile(join(folder, 'konnect.json'), JSON.stringify(team));
