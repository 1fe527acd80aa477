import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Root of the repository: the `context` of every build, so that module ids and CSS class names agree across builds. */
export const ROOT = resolve(here, '../../..');
export const FEDERATION = resolve(here, '..');

/** What the shell shares of a large library, by name: library -> file. */
export const FACADES = {
  'react-router-dom': resolve(FEDERATION, 'facades/react-router-dom.ts'),
  '@tanstack/react-query': resolve(FEDERATION, 'facades/react-query.ts'),
};

const fromShell = createRequire(resolve(ROOT, 'shell/package.json'));

/** Folder of a package as the shell sees it. */
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

/** Folder of an app; a generated remote follows the same naming. */
export function appFolder(id) {
  return resolve(ROOT, APPS[id] ?? `mfe-${id}`);
}

/** An id may have hyphens, a JavaScript name may not. */
const inName = (id) => id.replaceAll('-', '_');

/** Stands in an entry for the hash of its content until that is known. */
export const ENTRY_HASH = 'ENTRY_HASH';

/** Global name of a build's container: two entries have one name only if they are equal. */
export function containerName(id, entryHash) {
  return `konnect_${inName(id)}_${entryHash}`;
}

/** Global list in which the chunks of a remote leave their modules: the same for all its builds, so that equal chunks are equal files. */
export function chunkList(id) {
  return `konnect_chunks_${inName(id)}`;
}
