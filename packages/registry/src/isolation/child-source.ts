import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILES = ['frames', 'lock-down', 'bundles', 'services', 'render', 'main'] as const;

let source: string | undefined;

/** The program is given on the command line, because the process may read no file. */
export function childSource(): string {
  source ??= `const files = {${FILES.map((name) => {
    const code = readFileSync(fileURLToPath(new URL(`./child/${name}.cjs`, import.meta.url)), 'utf8');
    return `'./${name}.cjs': function (module, exports, require) { 'use strict';${code}\n}`;
  }).join(',\n')}};
const known = {};
const nodeRequire = require;
const load = (name) => {
  if (!Object.hasOwn(files, name)) return nodeRequire(name);
  if (!known[name]) files[name]((known[name] = { exports: {} }), known[name].exports, load);
  return known[name].exports;
};
load('./main.cjs');`;
  return source;
}
