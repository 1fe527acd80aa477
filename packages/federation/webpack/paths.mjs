import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const FEDERATION = resolve(here, '..');

/**
 * True when this package was installed from a package registry: then a remote is built in the folder of its
 * own repository.
 */
export const IS_INSTALLED = /[\\/]node_modules[\\/]/.test(here);

/**
 * The `context` of every build, so that module ids and CSS class names agree across builds: the root of this
 * repository, or the folder of the remote that has this package installed.
 */
export const ROOT = IS_INSTALLED ? process.cwd() : resolve(here, '../../..');

/** What the shell shares of a large library, by name: library -> file. */
export const FACADES = {
  'react-router-dom': resolve(FEDERATION, 'facades/react-router-dom.ts'),
  '@tanstack/react-query': resolve(FEDERATION, 'facades/react-query.ts'),
};

const fromShell = createRequire(resolve(IS_INSTALLED ? FEDERATION : resolve(ROOT, 'shell'), 'package.json'));

/** Folder of a package as the shell sees it; outside of this repository, as this package sees it. */
export function packageFolder(name) {
  return dirname(fromShell.resolve(`${name}/package.json`));
}

/** The deployables of this repository: id -> folder. */
export const APPS = {
  shell: 'shell',
  community: 'mfe-community',
  engagement: 'mfe-engagement',
  careers: 'mfe-careers',
  staff: 'mfe-staff',
};

/** Folder of an app; a generated remote follows the same naming. A repository of its own is one remote. */
export function appFolder(id) {
  if (IS_INSTALLED) return ROOT;
  return resolve(ROOT, APPS[id] ?? `mfe-${id}`);
}

/** An id may have hyphens, a JavaScript name may not. */
const inName = (id) => id.replaceAll('-', '_');

/** Stands in an entry for the hash of its content until that is known. */
export const ENTRY_HASH = 'ENTRY_HASH';

/**
 * Global name of a build's container: two entries have one name only if they are equal. Without a hash: the
 * name by which hosts of other makers know the remote, whichever build of it is live.
 */
export function containerName(id, entryHash) {
  return `konnect_${inName(id)}${entryHash ? `_${entryHash}` : ''}`;
}

/**
 * Global list in which the chunks of a remote leave their modules: the same for all its builds, so that equal
 * chunks are equal files.
 */
export function chunkList(id) {
  return `konnect_chunks_${inName(id)}`;
}
