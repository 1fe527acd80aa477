// The one list of shared singletons. The shell provides them; a remote never ships its own copy.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Installed version of a shared library, as the shell provides it. */
function installed(name) {
  return require(`${name}/package.json`).version;
}

/** name -> { version }. */
export const SINGLETONS = {
  react: { version: installed('react') },
  'react-dom': { version: installed('react-dom') },
  'react-router-dom': { version: installed('react-router-dom') },
  '@tanstack/react-query': { version: installed('@tanstack/react-query') },
  '@konnect/host-api': { version: installed('@konnect/host-api') },
};

/** name -> range that a remote declares: the same major as the one it was built with. */
export function sharedRanges() {
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, { version }]) => [name, `^${version.split('.')[0]}.0.0`]),
  );
}

/**
 * The last version of the previous major of host-api, which this shell serves too. There is none yet: the
 * first major is current. The release of a new major adds the last version of the old one
 * (packages/handbook/decisions/046).
 */
const PREVIOUS_HOST_API = [];

/**
 * @returns host-api's versions that a shell serves as the registry reads them: `2.1.0 || 1.9.0`, newest first
 */
export function servedHostApi(version, previous = PREVIOUS_HOST_API) {
  return [version, ...previous].join(' || ');
}

/** name -> the version that the shell provides: what the registry holds the ranges of remotes against. */
export function sharedVersions() {
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, { version }]) => [
      name,
      name === '@konnect/host-api' ? servedHostApi(version) : version,
    ]),
  );
}
