// `build-host.mjs <webpack|rsbuild> <folder> <remotes>`: the host of this folder, by each builder as its
// documentation shows it. The remotes are JSON: `[{ name, at, pages }]`, where `at` is what the plugin takes
// and `pages` are names of pages by their paths.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptied, federationOptions, provided, runRsbuild, runWebpack } from './builders.mjs';

const [builder = '', output = '', json = '[]'] = process.argv.slice(2);
const SOURCE = fileURLToPath(new URL('./host/', import.meta.url));
const START = join(SOURCE, 'start.mjs');
const dist = await emptied(output);
const name = `host_${builder}`;

const federation = federationOptions({
  name,
  remotes: Object.fromEntries(JSON.parse(json).map((remote) => [remote.name, remote.at])),
  shared: provided(),
  manifest: false,
});

/** The libraries of this repository are TypeScript. */
const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">
<div id="root"></div><script src="/main.js"></script>`;

const builders = {
  async webpack() {
    const loader = createRequire(import.meta.resolve('@konnect/federation/shared')).resolve('swc-loader');
    await runWebpack(
      {
        context: SOURCE,
        entry: { main: START },
        output: { path: dist, publicPath: '/', filename: '[name].js', uniqueName: name },
        resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
        module: { rules: [{ test: /\.tsx?$/, use: { loader, options: { jsc } } }] },
        optimization: { minimize: false },
      },
      federation,
      ({ DefinePlugin }) => [new DefinePlugin({ REMOTES: json })],
    );
    await writeFile(join(dist, 'index.html'), PAGE);
  },
  rsbuild: () =>
    runRsbuild(
      SOURCE,
      {
        source: { entry: { main: START }, define: { REMOTES: json } },
        html: { title: 'A host', mountId: 'root' },
        output: { distPath: { root: dist }, assetPrefix: '/', minify: false },
        tools: { swc: { jsc: { transform: jsc.transform } }, htmlPlugin: { filename: 'index.html' } },
      },
      federation,
    ),
};

await builders[builder]();
