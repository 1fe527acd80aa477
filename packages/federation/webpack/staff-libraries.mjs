import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { appFolder, FEDERATION } from './paths.mjs';

// Libraries of the staff's editors alone. Only builds of an app that has them pay for this.

/** Drawn in the browser only: on the edge they would make a remote's bundle megabytes larger. */
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
    // Its `exports` name no package.json, so its folder is found by a file that they do name:
    // <folder>/esm/vs/editor.js
    return resolve(
      dirname(createRequire(resolve(appFolder(id), 'package.json')).resolve('monaco-editor/editor')),
      '../..',
    );
  } catch {
    return undefined;
  }
}

/**
 * `monaco-worker/json`, `monaco-worker/editor`: Monaco's finished worker scripts, whose real names carry a
 * hash.
 */
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

/** Monaco's own ways to its workers would be built as chunks of the page, which cannot run in a worker. */
export const MONACO_RULE = {
  test: /[\\/]monaco-editor[\\/]esm[\\/].*\.js$/,
  parser: { url: false, worker: false },
};

/**
 * Monaco writes <style> elements, which our policy forbids; its one module for them is exchanged for ours.
 */
export function monacoStyles() {
  return new webpack.NormalModuleReplacementPlugin(/domStylesheets\.js$/, (resource) => {
    if (/[\\/]monaco-editor[\\/]/.test(resource.context))
      resource.request = resolve(FEDERATION, 'facades/monaco-styles.ts');
  });
}

/**
 * Monaco looks for workers beside its own modules if it is given none; webpack would write where those are on
 * this machine.
 */
export function withoutSourceAddresses() {
  return new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') });
}

/** Each library in a file of its own, so that a deploy of ours does not make staff fetch it again. */
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

/** Megabytes on a screen of the staff: one pass is enough, and the styles come minified. */
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
