import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const FEDERATION = resolve(here, '..');

/** An installed package builds the remote of its repository. */
export const IS_INSTALLED = /[\\/]node_modules[\\/]/.test(here);

/** The `context` of every build, so that module ids and CSS class names agree across builds. */
export const ROOT = IS_INSTALLED ? process.cwd() : resolve(here, '../../..');

export const FACADES = {
  'react-router-dom': resolve(FEDERATION, 'facades/react-router-dom.ts'),
  '@tanstack/react-query': resolve(FEDERATION, 'facades/react-query.ts'),
};

const fromShell = createRequire(resolve(IS_INSTALLED ? FEDERATION : resolve(ROOT, 'shell'), 'package.json'));

/** In this repository the shell's copy counts. */
export function packageFolder(name) {
  return dirname(fromShell.resolve(`${name}/package.json`));
}

export const APPS = {
  shell: 'shell',
  community: 'mfe-community',
  engagement: 'mfe-engagement',
  careers: 'mfe-careers',
  staff: 'mfe-staff',
};

export function appFolder(id) {
  if (IS_INSTALLED) return ROOT;
  return resolve(ROOT, APPS[id] ?? `mfe-${id}`);
}

const inName = (id) => id.replaceAll('-', '_');

/** Replaced by the hash of the entry's content after the build. */
export const ENTRY_HASH = 'ENTRY_HASH';

/** With a hash, different entries have different names; without one, hosts find any build of the remote. */
export function containerName(id, entryHash) {
  return `konnect_${inName(id)}${entryHash ? `_${entryHash}` : ''}`;
}

/** Equal in all builds of a remote, so that equal chunks are equal files. */
export function chunkList(id) {
  return `konnect_chunks_${inName(id)}`;
}
