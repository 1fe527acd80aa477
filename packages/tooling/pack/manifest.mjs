import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT, workspaces } from '../lib/root.mjs';

/** A second copy of these breaks a page, so the remote names them and our packages take its copy. */
const ONE_COPY = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'];

/** Name -> version or range under `catalog:`. */
export function catalogRanges(text = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) {
  const section = text.slice(text.indexOf('\ncatalog:\n') + '\ncatalog:\n'.length).split(/\n(?=\S)/)[0];
  return Object.fromEntries(
    [...section.matchAll(/^ {2}['"]?([^'":\s]+)['"]?: +['"]?([^'"\s]+)['"]?$/gm)].map((match) => [
      match[1],
      match[2],
    ]),
  );
}

/** Name -> version. */
export const ownVersions = () =>
  Object.fromEntries(workspaces().map(({ manifest }) => [manifest.name, manifest.version]));

/** `19.3.1` -> `^19.0.0`: the major that the site shares. */
export const oneMajor = (range) => `^${range.replace(/^\D*/, '').split('.')[0]}.0.0`;

/** @returns { dependencies, peerDependencies } @throws Error naming a dependency without a version */
export function releasedRanges(names, { versions = ownVersions(), catalog = catalogRanges() } = {}) {
  const dependencies = {};
  const peerDependencies = {};
  for (const name of [...names].sort()) {
    const range = versions[name] ? `^${versions[name]}` : catalog[name];
    if (!range) throw new Error(`${name} is neither in the catalog nor a package of this repository.`);
    if (ONE_COPY.includes(name)) peerDependencies[name] = oneMajor(range);
    else dependencies[name] = range;
  }
  return { dependencies, peerDependencies };
}

/** `./src/index.ts` -> the compiled file and its declaration, or the file as it is. */
export function releasedExports(exports) {
  return Object.fromEntries(
    Object.entries(exports).map(([name, file]) => {
      const compiled = file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '');
      const isScript = /\.tsx?$/.test(file);
      return [
        name,
        isScript
          ? { types: `${compiled}.d.ts`, default: `${compiled}.js` }
          : file.replace(/^\.\/src\//, './dist/'),
      ];
    }),
  );
}

export function releasedManifest(folder, { dependencies, exports, extra = {} } = {}) {
  const own = readJson(`${folder}/package.json`);
  return {
    name: own.name,
    version: own.version,
    license: own.license,
    type: 'module',
    ...(own.sideEffects !== undefined && { sideEffects: own.sideEffects }),
    engines: readJson('package.json').engines,
    exports: { ...releasedExports(exports ?? own.exports), './package.json': './package.json' },
    ...releasedRanges(dependencies ?? Object.keys(own.dependencies ?? {})),
    ...extra,
  };
}
