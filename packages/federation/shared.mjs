// The one list of shared singletons. The shell provides them; a remote never ships its own copy.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Installed version of a shared library, as the shell provides it. */
function installed(name) {
  return require(`${name}/package.json`).version;
}

/** name -> { version, requiredVersion }. Our own host-api has no releases: any version of this repository fits. */
export const SINGLETONS = {
  react: { version: installed('react') },
  'react-dom': { version: installed('react-dom') },
  'react-router-dom': { version: installed('react-router-dom') },
  '@tanstack/react-query': { version: installed('@tanstack/react-query') },
  '@konnect/host-api': { version: '1.0.0' },
};

/** name -> range that a remote declares: the same major as the one it was built with. */
export function sharedRanges() {
  return Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, { version }]) => [name, `^${version.split('.')[0]}.0.0`]),
  );
}

/** name -> exact version that the shell provides: what the registry holds the ranges of remotes against. */
export function sharedVersions() {
  return Object.fromEntries(Object.entries(SINGLETONS).map(([name, { version }]) => [name, version]));
}
