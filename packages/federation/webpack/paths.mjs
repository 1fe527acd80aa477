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

/** Global name of a build's container, unique per build; ids may have hyphens, JavaScript names may not. */
export function containerName(id, buildId) {
  return `konnect_${id.replaceAll('-', '_')}_${buildId}`;
}
