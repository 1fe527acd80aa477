// The shell provides these; a remote never ships its own copy.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

function installed(name) {
  return require(`${name}/package.json`).version;
}

export const SINGLETONS = {
  react: { version: installed('react') },
  'react-dom': { version: installed('react-dom') },
  'react-router-dom': { version: installed('react-router-dom') },
  '@tanstack/react-query': { version: installed('@tanstack/react-query') },
  '@konnect/host-api': { version: installed('@konnect/host-api') },
};

export function sharedRanges() {
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, { version }]) => [name, `^${version.split('.')[0]}.0.0`]),
  );
}

/** A new major adds the last version of the old one (packages/handbook/decisions/046). */
const PREVIOUS_HOST_API = [];

/** @returns versions as the registry reads them, newest first: `2.1.0 || 1.9.0` */
export function servedHostApi(version, previous = PREVIOUS_HOST_API) {
  return [version, ...previous].join(' || ');
}

/** Name -> version; the registry compares it with the ranges of remotes. */
export function sharedVersions() {
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, { version }]) => [
      name,
      name === '@konnect/host-api' ? servedHostApi(version) : version,
    ]),
  );
}
