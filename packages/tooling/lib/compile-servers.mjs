// Bundles the TypeScript of the servers with esbuild. Sources of the workspace go into the bundle, and
// packages from npm stay external.
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { build, stop } from 'esbuild';
import { hashOf } from './hash.mjs';

const LOADERS = { '.ts': 'ts', '.tsx': 'tsx', '.json': 'json' };
/** Also matches a TypeScript file that is named by its URL, because a child process is to run it. */
const IMPORT_META = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)|import\.meta\.(\w+)/g;

const posix = (path) => path.split(sep).join('/');

function ancestors(folder) {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

/** @returns the real path of the package that Node finds from the folder `from`, or undefined */
function packageFolder(name, from) {
  const found = ancestors(from)
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));
  return found && realpathSync(found);
}

/** Takes the first target of the package's `imports` that exists, as TypeScript does and esbuild does not. */
function resolveAppImport(path, from) {
  const home = ancestors(from).find((folder) => existsSync(join(folder, 'package.json')));
  const { imports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return imports['#app/*']
    .map((target) => join(home, target.replace('*', path.slice('#app/'.length))))
    .find((file) => existsSync(file));
}

/**
 * pnpm hides a package from every folder but those of its importers. A `node_modules` beside the bundle links
 * to all of them, so Node itself resolves their `exports` at run time.
 */
class PackageLinks {
  #folders = new Map();
  #folder;

  constructor(folder) {
    this.#folder = folder;
  }

  /** @returns the specifier in the bundle, or undefined for a package of the workspace */
  specifier(path, from) {
    const [, name, rest] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(path);
    const folder = packageFolder(name, from);
    // The package may be an optional one, whose importer handles the failure at run time.
    if (!folder) return path;
    if (!folder.split(sep).includes('node_modules')) return undefined;
    let link = name;
    // Two packages of the workspace may use different versions under one name.
    for (let number = 2; (this.#folders.get(link) ?? folder) !== folder; number += 1)
      link = `${name}-${number}`;
    this.#folders.set(link, folder);
    return link + rest;
  }

  write() {
    for (const [link, folder] of this.#folders) {
      const path = join(this.#folder, 'node_modules', link);
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(relative(dirname(path), folder), path, 'junction');
    }
  }
}

/** Servers find migrations, workers and images beside their sources, so `url` stays that of the source. */
function replaceImportMeta(text, file, { folder, compiledName }) {
  return text.replaceAll(IMPORT_META, (_, script, property) => {
    if (script) {
      const name = compiledName(resolve(dirname(file), script));
      if (!name) throw new Error(`${file} names ${script}, which is no entry of the compiled servers.`);
      return `new URL('./${name}', import.meta.url)`;
    }
    if (property !== 'url')
      throw new Error(`${file} uses import.meta.${property}, and only url can be compiled.`);
    return `new URL(${JSON.stringify(posix(relative(folder, file)))}, import.meta.url).href`;
  });
}

/** Hashes what it reads, so that the manifest describes the very text that was compiled. */
function workspaceSources({ folder, inputs, links, compiledName }) {
  const setup = ({ onResolve, onLoad }) => {
    onResolve({ filter: /^#app\// }, ({ path, resolveDir }) => ({
      path: resolveAppImport(path, resolveDir),
    }));
    onResolve({ filter: /^[^./#]/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      const specifier = isBuiltin(path) ? path : links.specifier(path, resolveDir);
      return specifier && { path: specifier, external: true };
    });
    onLoad({ filter: /\.(?:ts|tsx|js|mjs|cjs|json)$/, namespace: 'file' }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      inputs.set(path, hashOf(text));
      const loader = LOADERS[extname(path)] ?? 'js';
      if (loader === 'json') return { contents: text, loader };
      return { contents: replaceImportMeta(text, path, { folder, compiledName }), loader };
    });
  };
  return { name: 'workspace-sources', setup };
}

/**
 * Writes `<name>.mjs` into `folder` for each of `entries`, which maps names to paths of sources below `root`.
 * @returns {Promise<Record<string, string>>} hashes of all files that the result depends on, by their path
 * below `root`
 * @throws Error of esbuild that names the source and the line
 */
export async function compileServers({ root, entries, folder }) {
  const sources = Object.fromEntries(
    Object.entries(entries).map(([name, source]) => [join(root, source), `${name}.mjs`]),
  );
  const inputs = new Map();
  const links = new PackageLinks(folder);
  const compiledName = (file) => sources[file];
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: source, out })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The logger writes the names of error classes, which esbuild may change otherwise.
    keepNames: true,
    // Node reads the maps only with --enable-source-maps.
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { target: 'ES2022', jsx: 'react-jsx', verbatimModuleSyntax: true } },
    plugins: [workspaceSources({ folder, inputs, links, compiledName })],
    // Otherwise esbuild's process would take 120 MB for as long as the site runs.
  }).finally(stop);
  links.write();
  const manifests = new Set(
    [...inputs.keys()].map((file) =>
      ancestors(dirname(file))
        .map((above) => join(above, 'package.json'))
        .find((manifest) => existsSync(manifest)),
    ),
  );
  for (const file of [...manifests, join(root, 'pnpm-lock.yaml')])
    inputs.set(file, hashOf(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    [...inputs]
      .map(([file, hash]) => [posix(relative(root, file)), hash])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
