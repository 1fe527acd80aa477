import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import { sharedRanges, sharedVersions } from '../shared.mjs';
import { MANIFEST_FILE } from './federation-manifest.mjs';
import { readCatalogues } from './messages/catalogue.mjs';
import { appFolder, containerName, ENTRY_HASH, EXPOSED, ROOT } from '../webpack/index.mjs';
import { writeApiSurface } from './api-surface/api-surface-file.mjs';
import { writeRemoteTypes } from './types/remote-types.mjs';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);
const require = createRequire(import.meta.url);

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** Equal to contracts/rules, which is TypeScript that this script cannot load. */
const MODULE_SIZES_FILE = 'server/module-sizes.json';
const MESSAGES_FILE = 'server/messages.json';

/** The declaration comes from the server bundle, so it cannot differ from the code. */
function declarationOf(id, serverFile) {
  const module = { exports: {} };
  // Only remote.ts runs at load, and the declaration uses nothing of the shared libraries.
  const anything = new Proxy(function shared() {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
    apply: () => anything,
    construct: () => anything,
  });
  const load = (name) =>
    name.startsWith('node:') || require('node:module').builtinModules.includes(name)
      ? require(name)
      : anything;
  const run = vm.runInThisContext(
    `(function (module, exports, require, __filename) {${readFileSync(serverFile, 'utf8')}\n})`,
    { filename: serverFile },
  );
  run(module, module.exports, load, serverFile);
  const { remote } = module.exports;
  if (remote.id !== id)
    throw new Error(
      `src/remote.ts says id "${remote.id}", but the package is named "${id}": use one name for both.`,
    );
  for (const { path, page, layout } of remote.claims) {
    if (!(page in remote.pages))
      throw new Error(`${remote.id}: ${path} is claimed, but there is no page "${page}".`);
    const missing = [layout ?? []].flat().find((name) => !(name in remote.pages));
    if (missing) throw new Error(`${remote.id}: ${path} is claimed, but there is no layout "${missing}".`);
  }
  for (const slot of remote.slots)
    if (!(slot in remote.slotModules))
      throw new Error(`${remote.id}: there is no module for the slot ${slot}.`);
  return remote;
}

/** A build without events and stores must keep its version. */
function channelsOf({ publishes, subscribes, stores, reads }) {
  return Object.fromEntries(
    Object.entries({ publishes, subscribes, stores, reads }).filter(
      ([, names]) => names && Object.keys(names).length > 0,
    ),
  );
}

function writeMessages(id, folder) {
  const catalogues = readCatalogues(join(appFolder(id), 'src'));
  const locales = Object.keys(catalogues);
  if (locales.length === 0) return {};
  if (!locales.includes('en'))
    throw new Error(`${id}: src/messages has no en.ts, whose keys are those of every locale.`);
  writeFileSync(join(folder, MESSAGES_FILE), JSON.stringify(catalogues));
  return { locales };
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

function groupFiles(stats, name) {
  const assets = (stats.namedChunkGroups[name]?.assets ?? []).map((asset) => asset.name);
  return {
    js: assets.filter((file) => file.endsWith('.js')),
    css: assets.filter((file) => file.endsWith('.css')),
  };
}

/** Leaves out compressed sizes, commit and time, so equal content has one version on all machines. */
function versionOf(described) {
  const files = described.files.map(({ path, integrity }) => [path, integrity]);
  return createHash('sha256')
    .update(JSON.stringify({ ...described, files }))
    .digest('hex')
    .slice(0, 12);
}

/** Styles of layouts come first, so that a page may override them. */
function withLayouts(pages, claims) {
  const join = (...lists) => [...new Set(lists.flat())];
  const filesOf = (page) => {
    const layouts = join(claims.flatMap((claim) => (claim.page === page ? (claim.layout ?? []) : [])));
    const groups = [...layouts, page].map((name) => pages[name]);
    return { js: join(...groups.map(({ js }) => js)), css: join(...groups.map(({ css }) => css)) };
  };
  return Object.fromEntries(Object.keys(pages).map((page) => [page, filesOf(page)]));
}

export async function writeDescriptor({ id, container, standalone, folder, stats }) {
  const declaration = declarationOf(id, join(folder, 'server/server.cjs'));
  const isShell = id === 'shell';
  const entryGroup = groupFiles(stats, isShell ? 'main' : containerName(id, ENTRY_HASH));
  const entry = entryGroup.js.find((file) => file.startsWith(isShell ? 'main' : 'remoteEntry'));
  const entryFiles = isShell ? entryGroup : groupFiles(stats, EXPOSED);
  // Without it the preloads would miss a file that every page waits for.
  if (entryFiles.js.length === 0)
    throw new Error(`${id}: the build has no chunk "${isShell ? 'main' : EXPOSED}".`);
  const without = (list, taken) => list.filter((file) => !taken.includes(file));

  const alone = {};
  for (const page of Object.keys(declaration.pages)) {
    const group = groupFiles(stats, page);
    if (group.js.length === 0)
      throw new Error(
        `${id}: page "${page}" has no chunk of its own; name it with webpackChunkName: "${page}".`,
      );
    // The edge renders such a part with the page, so its styles are the page's; its code comes later.
    const parts = Object.keys(stats.namedChunkGroups).filter((name) => name.startsWith(`${page}.`));
    const css = [...group.css, ...parts.flatMap((part) => groupFiles(stats, part).css)];
    alone[page] = { js: without(group.js, entryFiles.js), css: without([...new Set(css)], entryFiles.css) };
  }
  const pages = withLayouts(alone, declaration.claims);

  writeFileSync(join(folder, MODULE_SIZES_FILE), JSON.stringify(stats.sizes));
  const channels = channelsOf(declaration);
  const languages = writeMessages(id, folder);
  const surface = await writeApiSurface({ id, folder, slots: declaration.slots, channels });
  if (!isShell) writeRemoteTypes({ folder, declaration, surface });
  const listed = await Promise.all(
    files(folder)
      .filter((path) => !path.endsWith('remote.json'))
      .map(async (path) => {
        const content = readFileSync(path);
        const [compressed, zipped] = await Promise.all([
          brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          gzip(content, { level: 9 }),
        ]);
        return {
          path: relative(folder, path),
          bytes: content.length,
          brotliBytes: Math.min(compressed.length, content.length),
          gzipBytes: Math.min(zipped.length, content.length),
          // As the registry's `integrityOf` writes it, which is TypeScript.
          integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
        };
      }),
  );

  const { claims, nav, slots, roles, contract, trustedTypes } = declaration;
  const described = {
    id,
    contract,
    hashedNames: true,
    container,
    claims,
    nav,
    slots,
    roles,
    ...(trustedTypes && { trustedTypes }),
    ...channels,
    ...languages,
    entry,
    ...(standalone && { federation: { entry: standalone, manifest: MANIFEST_FILE } }),
    serverEntry: 'server/server.cjs',
    entryFiles,
    pages,
    shared: isShell ? sharedVersions() : sharedRanges(),
    files: listed.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  const version = versionOf(described);
  const descriptor = { ...described, version, commit: commit(), builtAt: new Date().toISOString() };
  writeFileSync(join(folder, 'remote.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  return descriptor;
}
