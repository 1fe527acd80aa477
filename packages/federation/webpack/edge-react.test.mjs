import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { edgeReact } from './edge-react.mjs';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'konnect-edge-react-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** @returns what a bundle of the shell exports */
async function build(entry) {
  write('node_modules/react/index.js', `module.exports = { use: 'of React', Suspense: 'of React' };`);
  write('node_modules/library/index.js', `module.exports = require('react');`);
  write('src/app/edge-suspense.tsx', `exports.EdgeSuspense = 'around ' + require('react').Suspense;`);
  write(
    'src/app/edge-react.cjs',
    `module.exports = { ...require('react'), Suspense: require('./edge-suspense').EdgeSuspense };`,
  );
  write('entry.js', entry);
  const compiler = webpack({
    context: root,
    mode: 'production',
    target: 'node20',
    entry: './entry.js',
    resolve: { extensions: ['.js', '.tsx'] },
    output: { path: root, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
    // The files are plain JavaScript; without this, newer versions of Node have webpack refuse their ending.
    experiments: { typescript: false },
    plugins: [edgeReact(root)],
  });
  const stats = await new Promise((done, fail) =>
    compiler.run((error, result) => compiler.close(() => (error ? fail(error) : done(result)))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString());
  return createRequire(import.meta.url)(join(root, 'bundle.cjs'));
}

it('gives every module the edge’s React, and that of the edge the real one', async () => {
  const edge = { use: 'of React', Suspense: 'around of React' };
  expect(await build(`module.exports = [require('react'), require('library')];`)).toEqual([edge, edge]);
});

it('is what remotes are lent', async () => {
  const { shared } = await build(`import * as React from 'react'; export const shared = { react: React };`);
  expect(shared.react.Suspense).toBe('around of React');
});
