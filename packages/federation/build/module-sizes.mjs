import { relative } from 'node:path';
import { ROOT } from '../webpack/index.mjs';

function nameOf(module) {
  const path = module.nameForCondition?.();
  if (!path) return '(webpack runtime)';
  const at = path.lastIndexOf('node_modules/');
  if (at === -1) return relative(ROOT, path);
  const [scope, name] = path.slice(at + 'node_modules/'.length).split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The plugin's module contains the path of this folder, so its size differs between machines. */
const GENERATED = '.federation';

/** Webpack's order depends on its cache. */
const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** @returns file -> module -> bytes of source */
export function moduleSizes(compilation) {
  const sizes = {};
  for (const chunk of compilation.chunks) {
    const modules = {};
    for (const outer of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      for (const module of outer.modules ?? [outer]) {
        const bytes = module.size('javascript');
        const name = nameOf(module);
        if (bytes > 0 && name !== GENERATED) modules[name] = (modules[name] ?? 0) + bytes;
      }
    }
    for (const file of chunk.files) if (file.endsWith('.js')) sizes[file] = sorted(modules);
  }
  return sorted(sizes);
}
