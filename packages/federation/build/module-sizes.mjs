import { relative } from 'node:path';
import { ROOT } from '../webpack/index.mjs';

/** A module as a person knows it: our own file, or the npm package. */
function nameOf(module) {
  const path = module.nameForCondition?.();
  if (!path) return '(webpack runtime)';
  const at = path.lastIndexOf('node_modules/');
  if (at === -1) return relative(ROOT, path);
  const [scope, name] = path.slice(at + 'node_modules/'.length).split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/**
 * The federation plugin's own module contains the path of this folder, so its size differs from machine to
 * machine.
 */
const GENERATED = '.federation';

/** The same order in every build: webpack's own depends on what it had in its cache. */
const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What each script of a build is made of: file -> module -> bytes of source. */
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
