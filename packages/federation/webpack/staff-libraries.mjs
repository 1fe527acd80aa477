import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { appFolder, FEDERATION } from './paths.mjs';

/** On the edge these would make a remote's bundle megabytes larger. */
const BROWSER_ONLY = [
  '@monaco-editor/react',
  'chart.js',
  'monaco-editor',
  'monaco-worker',
  'survey-core',
  'survey-creator-core',
  'survey-creator-react',
  'survey-react-ui',
];

export const withoutBrowserLibraries = Object.fromEntries(BROWSER_ONLY.map((name) => [name, false]));

function monacoFolder(id) {
  try {
    // Its `exports` do not name package.json, so the folder comes from another file.
    return resolve(
      dirname(createRequire(resolve(appFolder(id), 'package.json')).resolve('monaco-editor/editor')),
      '../..',
    );
  } catch {
    return undefined;
  }
}

/** `monaco-worker/json`, `monaco-worker/editor`: finished scripts, whose real names carry a hash. */
export function monacoWorkers(id) {
  const folder = monacoFolder(id);
  if (!folder) return {};
  const assets = resolve(folder, 'min/vs/assets');
  const files = readdirSync(assets);
  return Object.fromEntries(
    ['json', 'editor'].map((name) => {
      const file = files.find(
        (candidate) => candidate.startsWith(`${name}.worker-`) && candidate.endsWith('.js'),
      );
      if (!file)
        throw new Error(`monaco-editor has no finished ${name} worker any more: look into ${assets}.`);
      return [`monaco-worker/${name}$`, resolve(assets, file)];
    }),
  );
}

/** Monaco's own worker modules would become chunks of the page, which cannot run in a worker. */
export const MONACO_RULE = {
  test: /[\\/]monaco-editor[\\/]esm[\\/].*\.js$/,
  parser: { url: false, worker: false },
};

/** Our policy forbids the <style> elements of Monaco's own module. */
export function monacoStyles() {
  return new webpack.NormalModuleReplacementPlugin(/domStylesheets\.js$/, (resource) => {
    if (/[\\/]monaco-editor[\\/]/.test(resource.context))
      resource.request = resolve(FEDERATION, 'facades/monaco-styles.ts');
  });
}

/** Monaco looks for workers beside its modules, and webpack would write their paths on this machine. */
export function withoutSourceAddresses() {
  return new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') });
}

/** Our deploys must not make staff fetch the libraries again. */
export const editorChunks = {
  monaco: {
    test: /[\\/]node_modules[\\/](?:.*[\\/])?(?:monaco-editor|@monaco-editor)[\\/]/,
    name: 'monaco',
    chunks: 'async',
    enforce: true,
  },
  creator: {
    test: /[\\/]node_modules[\\/](?:.*[\\/])?survey-creator-(?:core|react)[\\/]/,
    name: 'creator',
    chunks: 'async',
    enforce: true,
  },
};

const EDITOR_FILES = /(?:^|[\\/])(?:monaco|creator)\.[^\\/]*$/;

/** One pass is enough for megabytes that only staff load; the styles come minified. */
export function editorMinimizers(minimizers) {
  if (!minimizers) return minimizers;
  return [
    new TerserPlugin({
      exclude: EDITOR_FILES,
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { mangle: true, compress: { passes: 2 } },
    }),
    new TerserPlugin({
      include: EDITOR_FILES,
      test: /\.js$/,
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { mangle: true, compress: { passes: 1 } },
    }),
    new CssMinimizerPlugin({ exclude: EDITOR_FILES }),
  ];
}
